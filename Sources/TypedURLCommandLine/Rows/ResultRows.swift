import TypedURL

/// The content of result rows, and which rows there are.
struct RowOptions: Sendable {
    /// What a row says.
    enum Answer: Sendable {
        /// Whether the URL is valid, its parameters and canonical form, or its violations.
        case full
        /// Whether the URL is valid, and the codes of its violations.
        case verdict
        /// Some columns, and why they are empty.
        case columns([ResultColumn])
    }

    /// Which records have a row.
    enum PrintedRecords: Sendable {
        case invalid
        case urls
        /// Empty ones, too.
        case all
    }

    let answer: Answer
    let form: RowForm
    let records: PrintedRecords
    let names: ResultNames

    /// The names of the columns that a row has, in order; of objects, those that some of them have.
    func columnNames(besideRecord isKeyed: Bool) -> [String] {
        let all: [ResultName] =
            switch answer {
            case .full:
                [names.line] + (isKeyed ? [] : [names.url]) + [
                    names.valid, names.schema, names.parameters, names.canonical, names.violations,
                ] + (names.server.map { [$0] } ?? [])
            case .verdict: [names.line, names.valid, names.schema, names.codes]
            case .columns(let columns): [names.line] + columns.map(\.name) + [names.error]
            }
        return all.map(\.text)
    }
}

/// Prints the result of each URL as a row. Each thread has its own copy and names: threads that share them wait for
/// each other to count their users.
struct ResultRows {
    enum Answer {
        case full
        case verdict
        case columns
    }

    let answer: Answer
    let columns: [ResultColumn]
    let form: RowForm
    let records: RowOptions.PrintedRecords
    let names: ResultNames

    init(_ options: RowOptions) {
        (answer, columns) =
            switch options.answer {
            case .full: (.full, [])
            case .verdict: (.verdict, [])
            case .columns(let columns): (.columns, columns.map(\.copy))
            }
        form = options.form
        records = options.records
        names = ResultNames(
            prefix: options.names.prefix, hasServers: options.names.server != nil)
    }
}

/// The parts of a valid URL that its row needs.
enum ValidURL {
    /// A URL that the fast path accepts, with the index of its schema and the positions of its values.
    case seen(schema: Int, [Range<Int>?], SchemaRows)
    /// A URL whose schema is known, and nothing else.
    case known(schema: Int)
    case parsed(ParsedURL, schema: Int)

    /// The name of the server, where the schema has several.
    var server: String? {
        if case .parsed(let parsed, _) = self { parsed.server } else { nil }
    }

    /// The place of the schema.
    var schema: Int {
        switch self {
        case .seen(let schema, _, _), .known(let schema), .parsed(_, let schema): schema
        }
    }
}

extension ResultRows {
    /// Appends the row of a record without a URL.
    func append(emptyAt record: URLRecord, _ writer: inout RowWriter, to text: inout [UInt8]) {
        begin(record, .line, &writer, &text)
        switch answer {
        case .full, .verdict:
            writer.begin(names.valid, to: &text)
            if form == .object {
                text.append(contentsOf: "null".utf8)
            } else {
                writer.begin(names.schema, to: &text)
                writer.begin(names.codes, to: &text)
            }
        case .columns:
            appendNothing(&writer, to: &text)
            if form != .object { writer.begin(names.error, to: &text) }
        }
        writer.end(record, to: &text)
    }

    /// Appends the row of a URL that is not valid.
    func append(
        _ error: URLValidationError, at record: URLRecord, _ place: RowPlace, _ writer: inout RowWriter,
        to text: inout [UInt8]
    ) {
        begin(record, place, &writer, &text)
        switch answer {
        case .full:
            if !writer.isKeyed { appendURL(error.url, &writer, to: &text) }
            appendInvalid(error, &writer, to: &text)
            writer.begin(names.violations, to: &text)
            JSONText.array(error.violations.map(JSONText.init)).append(to: &text)
        case .verdict:
            appendInvalid(error, &writer, to: &text)
            writer.begin(names.codes, to: &text)
            append(Self.codes(of: error), to: &text)
        case .columns:
            for column in columns {
                writer.begin(column.name, to: &text)
                if case .schema = column.content {
                    appendOptional(error.schema, to: &text)
                } else {
                    appendOptional(nil, to: &text)
                }
            }
            writer.begin(names.error, to: &text)
            form.append(Self.summary(of: error), to: &text)
        }
        writer.end(record, to: &text)
    }

    /// Appends the row of a valid URL.
    ///
    /// - Parameter schema: The name of its schema.
    func append(
        _ valid: ValidURL, _ schema: String, at record: URLRecord, _ place: RowPlace,
        _ writer: inout RowWriter,
        to text: inout [UInt8]
    ) {
        begin(record, place, &writer, &text)
        switch answer {
        case .full:
            if !writer.isKeyed {
                if case .seen = valid {
                    writer.begin(names.url, to: &text)
                    // It is made of characters that JSON takes as they are.
                    text.append(UInt8(ascii: "\""))
                    text.append(contentsOf: record.url)
                    text.append(UInt8(ascii: "\""))
                } else {
                    appendURL(String(decoding: record.url, as: UTF8.self), &writer, to: &text)
                }
            }
            appendValid(schema, &writer, to: &text)
            if let name = names.server, valid.server != nil {
                append(name, .server, valid, schema, record.url, &writer, to: &text)
            }
            append(names.parameters, .parameters, valid, schema, record.url, &writer, to: &text)
            append(names.canonical, .canonical, valid, schema, record.url, &writer, to: &text)
        case .verdict:
            appendValid(schema, &writer, to: &text)
            writer.begin(names.codes, to: &text)
            if form == .object { text.append(contentsOf: "[]".utf8) }
        case .columns:
            for column in columns {
                append(column.name, column.content, valid, schema, record.url, &writer, to: &text)
            }
            if form != .object { writer.begin(names.error, to: &text) }
        }
        writer.end(record, to: &text)
    }
}

/// How a row says where its URL was given.
enum RowPlace {
    case line
    /// Among the arguments, from 1.
    case argument(Int)
}
