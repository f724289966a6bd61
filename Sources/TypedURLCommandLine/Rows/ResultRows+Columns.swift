import TypedURL

extension ResultRows {
    func begin(
        _ record: URLRecord, _ place: RowPlace, _ writer: inout RowWriter, _ text: inout [UInt8]
    ) {
        writer.begin(record, to: &text)
        switch place {
        case .line:
            writer.begin(names.line, to: &text)
            DecimalText.append(record.line, to: &text)
        case .argument(let index):
            writer.begin(names.argument, to: &text)
            DecimalText.append(index, to: &text)
        }
    }

    func appendURL(_ url: String, _ writer: inout RowWriter, to text: inout [UInt8]) {
        writer.begin(names.url, to: &text)
        form.append(url, to: &text)
    }

    func appendValid(_ schema: String, _ writer: inout RowWriter, to text: inout [UInt8]) {
        writer.begin(names.valid, to: &text)
        text.append(contentsOf: "true".utf8)
        writer.begin(names.schema, to: &text)
        form.append(schema, to: &text)
    }

    func appendInvalid(
        _ error: URLValidationError, _ writer: inout RowWriter, to text: inout [UInt8]
    ) {
        writer.begin(names.valid, to: &text)
        text.append(contentsOf: "false".utf8)
        writer.begin(names.schema, to: &text)
        appendOptional(error.schema, to: &text)
    }

    func appendNothing(_ writer: inout RowWriter, to text: inout [UInt8]) {
        for column in columns {
            writer.begin(column.name, to: &text)
            appendOptional(nil, to: &text)
        }
    }

    /// Appends a text; without one, null or nothing.
    func appendOptional(_ value: String?, to text: inout [UInt8]) {
        form.append(value.map(ParameterValue.string), to: &text)
    }

    func append(_ codes: [String], to text: inout [UInt8]) {
        if form == .object {
            JSONText.array(codes.map(JSONText.string)).append(to: &text)
        } else {
            form.append(codes.joined(separator: ","), to: &text)
        }
    }

    func append(
        _ name: ResultName, _ content: ResultColumn.Content, _ valid: ValidURL, _ schema: String,
        _ url: UnsafeBufferPointer<UInt8>, _ writer: inout RowWriter, to text: inout [UInt8]
    ) {
        writer.begin(name, to: &text)
        switch content {
        case .schema: form.append(schema, to: &text)
        case .server: appendOptional(valid.server, to: &text)
        case .parameters:
            appendJSON(to: &text) { text in
                switch valid {
                case .seen(_, let values, let rows): rows.appendParameters(of: url, values, to: &text)
                case .parsed(let parsed, _): JSONText(parsed.instance).append(to: &text)
                case .known: break
                }
            }
        case .canonical:
            switch valid {
            case .seen(_, let values, let rows):
                switch form {
                case .object:
                    text.append(UInt8(ascii: "\""))
                    rows.appendCanonical(of: url, values, to: &text)
                    text.append(UInt8(ascii: "\""))
                case .tabs: rows.appendCanonical(of: url, values, to: &text)
                case .commas: appendJSON(to: &text) { rows.appendCanonical(of: url, values, to: &$0) }
                }
            case .parsed(let parsed, _): form.append(parsed.canonical, to: &text)
            case .known: break
            }
        case .parameter(let owner, let place, let name):
            guard owner == valid.schema else { return appendOptional(nil, to: &text) }
            switch valid {
            case .seen(_, let values, let rows): rows.append(place, of: url, values, form, to: &text)
            case .parsed(let parsed, _): form.append(parsed.instance[name], to: &text)
            case .known: break
            }
        case .member(let owner, let parameter, let name):
            guard owner == valid.schema, case .parsed(let parsed, _) = valid,
                case .object(let members)? = parsed.instance[parameter]
            else { return appendOptional(nil, to: &text) }
            form.append(Instance(members)[name], to: &text)
        }
    }

    /// Appends what is made of characters that a column may have to escape.
    private func appendJSON(to text: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
        guard form != .object else { return body(&text) }
        var json: [UInt8] = []
        body(&json)
        json.withUnsafeBufferPointer { form.append($0, to: &text) }
    }

    /// The codes of the violations, each once, in the order of the first violations that have it.
    static func codes(of error: URLValidationError) -> [String] {
        var codes: [ViolationCode] = []
        for violation in error.violations where !codes.contains(violation.code) {
            codes.append(violation.code)
        }
        return codes.map(\.rawValue)
    }

    /// What is wrong, on one line: `out-of-range: "latitude" must be at most 90`.
    static func summary(of error: URLValidationError) -> String {
        let shown = error.violations.prefix(violationLimit).map { "\($0.code.rawValue): \($0)" }
        let rest = error.violations.count - shown.count
        return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
    }

    /// How many violations of a URL are written out in one column.
    private static let violationLimit = 24
}

extension RowForm {
    /// Appends the value of a parameter; without one, null or nothing.
    func append(_ value: ParameterValue?, to bytes: inout [UInt8]) {
        guard let value else {
            if self == .object { bytes.append(contentsOf: "null".utf8) }
            return
        }
        switch (self, value) {
        case (.object, _): JSONText(value).append(to: &bytes)
        case (_, .string(let text)): append(text, to: &bytes)
        case (_, _): append(JSONText(value).description, to: &bytes)
        }
    }
}

/// Numbers of rows.
enum DecimalText {
    /// Appends a number that is not negative.
    static func append(_ number: Int, to bytes: inout [UInt8]) {
        let start = bytes.count
        var rest = number
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }
}
