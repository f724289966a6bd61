/// Operations that do the same in other ways, or on more.
struct Comparison {
    /// Something that is done again and again.
    struct Operation {
        let name: String

        /// Prepares what is needed, and returns what is repeated.
        let prepare: () -> () -> Int

        /// - Parameter run: What is repeated. It returns anything that depends on all of its work.
        init(_ name: String, _ run: @escaping () -> Int) {
            self.name = name
            prepare = { run }
        }

        init(_ name: String, preparing prepare: @escaping () -> () -> Int) {
            self.name = name
            self.prepare = prepare
        }
    }

    let title: String

    /// The one that others are compared with comes first.
    let operations: [Operation]

    init(_ title: String, _ operations: [Operation]) {
        self.title = title
        self.operations = operations
    }

    /// Prints the time of each operation, and how many times faster than the first it is.
    func report() {
        Benchmarks.report(title, operations.map { ($0.name, $0.prepare()) })
    }
}
