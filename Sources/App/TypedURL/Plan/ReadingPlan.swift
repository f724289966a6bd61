@_spi(Generated) @_spi(Once) import TypedURLModel

/// What a set of schemas is lowered to, so that ``URLReader`` reads URLs in one pass: flat tables of plain values.
///
/// Texts are ranges of `text`, and parts refer to each other by their indexes; -1 is none.
final class ReadingPlan: @unchecked Sendable {
    // Safe: nothing changes after the initializer, and the tables live as long as the plan.

    /// The bytes of all texts.
    let text: Table<UInt8>

    /// For each byte of a template's literal, whether it is an escape there.
    let escapes: Table<Bool>
    let schemas: Table<Schema>
    let templates: Table<Template>
    let components: Table<Component>
    let groups: Table<Group>
    let variables: Table<Variable>
    let fixedItems: Table<FixedItem>
    let requiredItems: Table<Required>
    let forms: Table<Form>
    let names: Table<Name>
    let objects: Table<Object>
    let ignored: Table<Ignored>
    let parameters: Table<Value>
    let scalars: Table<Scalar>
    let words: Table<Word>
    let dependencies: Table<Dependency>
    let rules: Table<Rule>
    let steps: Table<Step>
    let schemes: Table<Scheme>

    /// Ranges of other tables, and indexes of their elements.
    let ranges: Table<TableRange>
    let indexes: Table<Int32>
    let tree: TemplateTree

    /// Whether a template has an item such as `id={id}`, which a URL can lack.
    let hasVariableItems: Bool

    /// Whether a schema has a secret.
    let hasSecrets: Bool

    /// The number of the set's own schemas. Others follow them, whose URLs do not belong to the set.
    let ownCount: Int32

    // What is no plain value is only touched for values that need it.
    let models: [URLSchema]
    let outlines: [TemplateOutline]
    let patterns: [Pattern]
    let formats: [StringFormat]
    let sources: [ScalarSchema]
    let objectSchemas: [ObjectSchema]
    let itemsOfTemplates: [RequiredItem]

    @_optimize(size)
    init(_ models: [URLSchema], ownCount: Int) {
        var lowering = PlanLowering(models, ownCount: ownCount)
        tree = lowering.addSchemes()
        text = Table(lowering.text)
        escapes = Table(lowering.escapes)
        schemas = Table(lowering.schemas)
        templates = Table(lowering.templates)
        components = Table(lowering.components)
        groups = Table(lowering.groups)
        variables = Table(lowering.variables)
        fixedItems = Table(lowering.fixedItems)
        requiredItems = Table(lowering.requiredItems)
        forms = Table(lowering.forms)
        names = Table(lowering.names)
        objects = Table(lowering.objects)
        ignored = Table(lowering.ignored)
        parameters = Table(lowering.parameters)
        scalars = Table(lowering.scalars)
        words = Table(lowering.words)
        dependencies = Table(lowering.dependencies)
        rules = Table(lowering.rules)
        steps = Table(lowering.steps)
        schemes = Table(lowering.schemes)
        ranges = Table(lowering.ranges)
        indexes = Table(lowering.indexes)
        hasVariableItems = (0..<lowering.fixedItems.count).contains {
            lowering.components[lowering.fixedItems[$0].component].hasVariables
        }
        hasSecrets = models.contains(where: \.hasSecret)
        self.ownCount = Int32(ownCount)
        self.models = models
        outlines = lowering.outlines
        patterns = lowering.patterns
        formats = lowering.formats
        sources = lowering.sources
        objectSchemas = lowering.objectSchemas
        itemsOfTemplates = lowering.itemsOfTemplates
    }

    deinit {
        text.free()
        escapes.free()
        schemas.free()
        templates.free()
        components.free()
        groups.free()
        variables.free()
        fixedItems.free()
        requiredItems.free()
        forms.free()
        names.free()
        objects.free()
        ignored.free()
        parameters.free()
        scalars.free()
        words.free()
        dependencies.free()
        rules.free()
        steps.free()
        schemes.free()
        ranges.free()
        indexes.free()
        tree.free()
    }

    /// The text of a range.
    func string(_ range: TableRange) -> String { String(decoding: bytes(range), as: UTF8.self) }

    @inline(__always)
    func bytes(_ range: TableRange) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.base + Int(range.start), count: Int(range.count))
    }
}

extension ReadingPlan {
    /// The templates that have a scheme.
    struct Scheme: BitwiseCopyable {
        var name = TableRange()
        var isWeb = false

        /// The tolerances of all schemas with it.
        var tolerances = Tolerances()

        /// Whether all schemas of the set's own with it read characters that RFC 3986 does not allow.
        var areAllIRI = true

        /// How many of its templates are of the set's own schemas.
        var ownCount: Int32 = 0

        /// The templates in `indexes`, those of more literal schemas first.
        var templates = TableRange()
    }

    struct Schema: BitwiseCopyable {
        var parameters = TableRange()

        /// The main template, then the alternates.
        var templates = TableRange()

        /// The parameters in the order of the template, those of them that are required, and those in the path, in `indexes`.
        var order = TableRange()
        var required = TableRange()
        var inPath = TableRange()
        var dependencies = TableRange()
        var rules = TableRange()
        var tolerances = Tolerances()
        var isOwn = true
        var hasSecret = false

        /// Whether a URL that it prints may match a template of another schema.
        var mayMeetOthers = false
    }

    struct Template: BitwiseCopyable {
        var schema: Int32 = 0
        var server: Int32 = 0

        /// Its position in the order in which templates are tried.
        var position: Int32 = 0

        /// In lower case.
        var scheme: Int32 = 0
        var tolerances = Tolerances()
        var hasAuthority = false

        /// Whether the scheme is `http` or `https`.
        var isWeb = false
        var isHostEmpty = false
        var isPathEmpty = false
        var isPortOptional = false
        var hasDefaultPort = false
        var takesRest = false

        /// Whether it is the one that its server's URLs are printed with.
        var isPrinted = false
        var isFragmentFixed = false
        var needsFragment = false
        var hasFormAfterQuestionMark = false
        var userInfo: Int32 = -1
        var host: Int32 = -1
        var port: Int32 = -1
        var path: Int32 = -1
        var wholeQuery: Int32 = -1
        var fragment: Int32 = -1
        var query: Int32 = -1
        var fragmentForm: Int32 = -1
        var fixedItems = TableRange()

        /// The forms of each `{;…}` of the path, in `indexes`.
        var runs = TableRange()
        var requiredItems = TableRange()

        /// What prints its URLs.
        var steps = TableRange()

        /// The parameters that are read in lower case, in `indexes`.
        var folded = TableRange()
    }

    /// What is printed next: a text, or the value of a variable.
    struct Step: BitwiseCopyable {
        /// The text; of a value, the name or the prefix before it, with its escapes.
        var text = TableRange()
        var suffix = TableRange()

        /// The parameter's index in the schema; -1 for a text.
        var parameter: Int32 = -1

        /// Whether it is the first variable of an expression.
        var isFirst = false
        var isNamed = false
        var isExploded = false
        var keepsReserved = false
        var allowsReserved = false
        var hasDefault = false

        /// What is before the first printed value of the expression, and between values; 0 for nothing.
        var opening: UInt8 = 0
        var separator: UInt8 = 0
    }

    /// A component of a template, cut into groups by the texts that are always printed. See ``ComponentGroups``.
    struct Component: BitwiseCopyable {
        var kind = URIComponentKind.path

        /// The text of the component, if it has no variable and is not empty.
        var literal = TableRange()
        var hasVariables = false

        /// The texts between the groups, in `ranges`.
        var texts = TableRange()
        var groups = TableRange()

        /// The group that is left after those before and after it are read.
        var wide: Int32 = 0
        var splitsAtCommas = false

        /// Whether no value has a comma, so that an escaped one can only be one between values.
        var holdsNoComma = false

        /// Whether no text or delimiter has an escape.
        var isPlain = true
    }

    /// Values, of which at most one is always there: first those with suffixes, then that one, then those with delimiters before them.
    struct Group: BitwiseCopyable {
        var variables = TableRange()
        var suffixCount: Int32 = 0
        var hasSingle = false
    }

    /// Where the value of a variable without a name, or named parameters of the path, can stand in a group.
    struct Variable: BitwiseCopyable {
        /// The parameter's index in the schema; -1 for named parameters.
        var parameter: Int32 = -1

        /// The text before or after the value, which is absent with it.
        var delimiter = TableRange()

        /// Between the items of a list or the members of an object; 0 for a single value.
        var separator: UInt8 = 0
        var isRequired = false
        var isRest = false
        var canHoldSlash = false

        /// The form with the names of an object, or the number of the run of named parameters.
        var form: Int32 = -1
    }

    /// An item of a form that every URL of the template contains.
    struct FixedItem: BitwiseCopyable {
        var name = TableRange()
        var component: Int32 = 0
        var isInFragment = false
    }

    /// A parameter of a form that every valid URL has.
    struct Required: BitwiseCopyable {
        /// Its names, and all texts of a valid item if they are few, in `ranges`.
        var names = TableRange()
        var texts = TableRange()

        /// The item in `itemsOfTemplates`.
        var item: Int32 = 0
    }

    /// The names of the query, of a form in the fragment, of named parameters in the path, or of an object.
    struct Form: BitwiseCopyable {
        /// The declared names: of parameters, then of fixed items, then of members.
        var names = TableRange()

        /// Hash tables of these in `indexes`. That without case is empty where it would not tell two names apart.
        var slots = TableRange()
        var foldedSlots = TableRange()
        var objects = TableRange()
        var ignored = TableRange()

        /// The names of other parameters, which belong to no object, in `ranges`.
        var taken = TableRange()
        var ignoresAll = false
        var ignoresCase = false
    }

    struct Name: BitwiseCopyable {
        enum Owner: UInt8 { case parameter, fixedItem, member }

        var text = TableRange()
        var owner = Owner.parameter

        /// Whether it is another name of the parameter than its own.
        var isAlias = false

        /// Whether a repeated name is read as a list.
        var isExploded = false

        /// Whether the schema ignores a member's name before an object takes it.
        var isIgnored = false

        /// The parameter's or object's index in the schema.
        var parameter: Int32 = -1

        /// The index of the member among the object's properties.
        var member: Int32 = -1
    }

    struct Object: BitwiseCopyable {
        /// Its index in the schema, and in `objectSchemas`.
        var parameter: Int32 = 0
        var source: Int32 = 0

        /// Its declared members, in `scalars`.
        var properties = TableRange()

        /// What other members can be, in `parameters`: by patterns of their names, then of any name.
        var unnamed = TableRange()
        var hasPatterns = false
        var isOpen = false
    }

    struct Ignored: BitwiseCopyable {
        var text = TableRange()
        var isPrefix = false
    }

    /// The value of a parameter, or of an object's member that is not declared.
    struct Value: BitwiseCopyable {
        enum Kind: UInt8 { case scalar, list, tuple, object }

        var kind = Kind.scalar

        /// The parameter's index in its schema.
        var parameter: Int32 = 0
        var isRequired = false
        var hasDefault = false

        /// Whether its default can replace an enumeration value that only a newer sender knows.
        var isReplaceable = false
        var hasUnion = false
        var isSecret = false

        var position = ParameterPosition()

        /// Whether a string cannot be every text at its position.
        var excludesTexts = false
        var areItemsUnique = false

        /// Whether no single value or item has a comma.
        var holdsNoComma = false
        var minItems: Int32 = 0
        var maxItems = Int32.max

        /// The scalar of the value or the items; for a tuple those of its items, then a string for more.
        var scalars = TableRange()
        var object: Int32 = -1
    }

    struct Scalar: BitwiseCopyable {
        enum Kind: UInt8 { case string, strings, integer, integers, number, boolean, union }

        var kind = Kind.string
        var hasAliases = false
        var minLength: Int32 = 0
        var maxLength = Int32.max
        var pattern: Int32 = -1
        var format: Int32 = -1

        /// Bits: minimum, exclusive minimum, maximum, exclusive maximum, multiple.
        var bounds: UInt8 = 0
        var minimum: UInt64 = 0
        var exclusiveMinimum: UInt64 = 0
        var maximum: UInt64 = 0
        var exclusiveMaximum: UInt64 = 0
        var multipleOf: Int64 = 1

        /// The texts of an enumeration or a boolean, and a hash table of them in `indexes`.
        var words = TableRange()
        var slots = TableRange()
        var source: Int32 = 0
    }

    struct Word: BitwiseCopyable {
        var text = TableRange()
        var value: Int64 = 0
    }

    struct Dependency: BitwiseCopyable {
        var parameter: Int32 = 0

        /// In `indexes`.
        var required = TableRange()
    }

    struct Rule: BitwiseCopyable {
        var isOneOf = false

        /// Ranges of `indexes`, in `ranges`.
        var alternatives = TableRange()
    }
}
