/// A URL that matches a template: which of its bytes belong to what.
struct Match: BitwiseCopyable {
    /// Whose the URL's fragment is.
    enum Fragment: UInt8 {
        /// The URL has none, or it does not matter.
        case none

        /// The template has a fragment.
        case isOwn

        /// The template has none.
        case isExtra
    }

    var template: Int32
    var captures = TableRange()
    var runs = TableRange()

    /// The components that the template does not have, as records.
    var unexpected = TableRange()

    /// The items of the URL that are fixed items of the template, and the fixed items that it lacks.
    var fixedItems = TableRange()
    var missingItems = TableRange()

    /// How many required values without names, components and items are missing.
    var missing: Int32 = 0

    /// The number of values without names that are missing or invalid; -1 until somebody asks. Then the number of their bytes.
    var mistakes: Int32 = -1
    var mistakenBytes: Int32 = 0

    /// Whether the URL's path is not the template's: the template has none, or a required value of it is missing, or the last
    /// value or item is empty and cannot be.
    var missesPath = false

    /// Whether the URL has a host or path, and the template does not.
    var isElsewhere = false

    /// How many fixed items have their names in another case.
    var itemsInOtherCase: Int32 = 0
    var fragment = Fragment.none
}

/// The text of a variable without a name.
struct Capture: BitwiseCopyable {
    /// The variable in the plan, and the parameter in its schema.
    var variable: Int32
    var parameter: Int32
    var range: TableRange
}

/// The named parameters of the path that one `{;…}` has.
struct CapturedRun: BitwiseCopyable {
    /// Its number among the runs of the template.
    var number: Int32
    var range: TableRange
}
