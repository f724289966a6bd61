import Foundation

/// The index that the compiler writes beside a debug build.
struct IndexStore {
    /// A place that refers to a declaration.
    struct Use: Hashable {
        let file: String
        let line: Int
        let column: Int
        /// The declaration's unified symbol reference.
        let symbol: String
        let name: String
    }

    private let store: indexstore_t

    /// - Parameter path: A folder such as `.build/debug/index/store`.
    init(path: String) throws(CheckError) {
        guard let store = indexstore_store_create(path, nil) else {
            throw CheckError("cannot read the index in \(path); run \"swift build --build-tests\" first")
        }
        self.store = store
    }

    /// What the files below a folder refer to.
    ///
    /// - Parameter isChecked: Whether a file counts. Files that no longer exist never do: the store keeps their units.
    func uses(isChecked: (String) -> Bool) throws(CheckError) -> [Use] {
        var records: [(file: String, record: String)] = []
        for name in unitNames {
            guard let unit = indexstore_unit_reader_create(store, name, nil) else {
                throw CheckError(
                    "cannot read the unit \(name) of the index; delete the index and build again")
            }
            defer { indexstore_unit_reader_dispose(unit) }
            let file = String(indexstore_unit_reader_get_main_file(unit))
            guard indexstore_unit_reader_has_main_file(unit), isChecked(file),
                FileManager.default.fileExists(atPath: file)
            else { continue }
            records += Self.records(of: unit).filter { $0.file == file }
        }
        var uses: Set<Use> = []
        for (file, record) in records {
            guard let reader = indexstore_record_reader_create(store, record, nil) else {
                throw CheckError(
                    "cannot read the record \(record) of the index; delete the index and build again")
            }
            defer { indexstore_record_reader_dispose(reader) }
            uses.formUnion(Self.uses(in: reader, file))
        }
        return uses.sorted {
            ($0.file, $0.line, $0.column, $0.symbol) < ($1.file, $1.line, $1.column, $1.symbol)
        }
    }

    private var unitNames: [String] {
        let names = Collector<String>()
        _ = indexstore_store_units_apply_f(store, 1, names.context) { context, name in
            Collector.at(context).elements.append(String(name))
            return true
        }
        return names.elements
    }

    private static func records(of unit: indexstore_unit_reader_t) -> [(file: String, record: String)] {
        let records = Collector<(file: String, record: String)>()
        _ = indexstore_unit_reader_dependencies_apply_f(unit, records.context) { context, dependency in
            guard indexstore_unit_dependency_get_kind(dependency) == INDEXSTORE_UNIT_DEPENDENCY_RECORD else {
                return true
            }
            let file = String(indexstore_unit_dependency_get_filepath(dependency))
            let record = String(indexstore_unit_dependency_get_name(dependency))
            Collector.at(context).elements.append((file: file, record: record))
            return true
        }
        return records.elements
    }

    private static func uses(in reader: indexstore_record_reader_t, _ file: String) -> [Use] {
        let uses = Collector<(line: Int, column: Int, symbol: String, name: String)>()
        _ = indexstore_record_reader_occurrences_apply_f(reader, uses.context) { context, occurrence in
            let roles = indexstore_occurrence_get_roles(occurrence)
            // What is implicit, the compiler chose: the accessor of a property, or the iteration of a `for`, for which
            // it takes what the deployment target has.
            guard let symbol = indexstore_occurrence_get_symbol(occurrence),
                roles & UInt64(INDEXSTORE_SYMBOL_ROLE_REFERENCE) != 0,
                roles & UInt64(INDEXSTORE_SYMBOL_ROLE_IMPLICIT) == 0
            else { return true }
            var (line, column): (UInt32, UInt32) = (0, 0)
            indexstore_occurrence_get_line_col(occurrence, &line, &column)
            let usr = String(indexstore_symbol_get_usr(symbol))
            let name = String(indexstore_symbol_get_name(symbol))
            Collector.at(context).elements.append((Int(line), Int(column), usr, name))
            return true
        }
        return uses.elements.map {
            Use(file: file, line: $0.line, column: $0.column, symbol: $0.symbol, name: $0.name)
        }
    }
}

/// What a callback of the C interface fills. It is alive as long as the call that takes its context.
private final class Collector<Element> {
    var elements: [Element] = []

    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func at(_ context: UnsafeMutableRawPointer?) -> Collector {
        guard let context else { preconditionFailure("the index store lost a context") }
        return Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
    }
}

extension String {
    fileprivate init(_ text: indexstore_string_ref_t) {
        self.init(decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
    }
}
