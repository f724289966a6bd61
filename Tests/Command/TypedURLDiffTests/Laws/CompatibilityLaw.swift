@testable import TypedURLDiff
import TestSupport
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

import TypedURLSchema

/// Compares what is said of changes with what both engines make of URLs.
struct CompatibilityLaw {
    /// What is said of one schema in one direction.
    private struct Column {
        let sender: SchemaSet
        let reader: SchemaSet
        let isForward: Bool

        func verdict(_ change: SchemaChange) -> Verdict { isForward ? change.oldURLs : change.newURLs }
    }

    let old: [URLSchema]
    let new: [URLSchema]
    let changes: [SchemaChange]
    private(set) var urlCount = 0
    /// For each parameter that a change is about, its names in both states.
    private let namesOf: [String: [String]]
    /// Where the parameters of each template stand.
    private let places: [(schema: URLSchema, places: VariablePositions)]

    init(_ old: [URLSchema], _ new: [URLSchema]) {
        self.old = old
        self.new = new
        changes = SchemaComparison.changes(from: old, to: new)
        var names: [String: [String]] = [:]
        let all = (old + new).flatMap(\.parameters)
        for change in changes {
            guard let parameter = change.parameter else { continue }
            names[parameter] = Self.partners(of: parameter, old, new, all).flatMap(\.allNames)
        }
        namesOf = names
        places = (old + new).flatMap { schema in schema.templates.map { (schema, VariablePositions($0)) } }
    }

    /// How the law is broken, or nil.
    ///
    /// - Parameter isWhole: Whether URLs of all schemas are tried, and not only those of schemas that a change is about.
    mutating func problem(seed: UInt64, isWhole: Bool = true) -> String? {
        let (before, after) = (SchemaSet(old), SchemaSet(new))
        for column in [
            Column(sender: before, reader: after, isForward: true),
            Column(sender: after, reader: before, isForward: false),
        ] {
            if let problem = witnessProblem(column) { return problem }
            for schema in column.sender.schemas
            where isWhole || changes.contains(where: { isAbout($0, schema, column) }) {
                if let problem = problem(schema, column, seed: seed) { return problem }
            }
        }
        return nil
    }

    // MARK: Witnesses

    private func witnessProblem(_ column: Column) -> String? {
        for change in changes {
            let verdict = column.verdict(change)
            guard let url = verdict.witness else { continue }
            guard let sent = try? column.sender.parse(url) else {
                return "\(change.line)\nthe witness \(url) is not accepted"
            }
            do throws(URLValidationError) {
                let read = try column.reader.parse(url)
                guard case .changesMeaning = verdict else {
                    return "\(change.line)\nthe witness \(url) is accepted"
                }
                let isSame =
                    read.schema == sent.schema && differences(sent, read, column).isEmpty
                    && !haveOtherServers(sent, read, column)
                if isSame { return "\(change.line)\nthe witness \(url) means the same" }
            } catch {
                if case .changesMeaning = verdict { return "\(change.line)\nthe witness \(url) is refused" }
            }
        }
        return nil
    }

    // MARK: URLs

    private mutating func problem(_ schema: URLSchema, _ column: Column, seed: UInt64) -> String? {
        let others = column.reader.schemas
        let partner = others.first { $0.name == schema.name } ?? renamed(schema, column) ?? others[0]
        var borders = BorderURLs(schema, partner, seed: seed)
        var foreign = BorderURLs(partner, schema, seed: seed &+ 1)
        var instances = RandomInstances(schema, seed: seed)
        var respelt = RespeltURLs(schema, seed: seed)
        var urls: [String?] = []
        for _ in 0..<4 { urls.append(instances.next()?.canonical) }
        for _ in 0..<18 { urls.append(borders.built()) }
        for _ in 0..<10 { urls.append(borders.raw()) }
        for _ in 0..<6 { urls.append(foreign.built()) }
        for _ in 0..<4 { urls.append(foreign.raw()) }
        for other in others where other.name != partner.name {
            var rivals = BorderURLs(other, schema, seed: seed &+ 2)
            for _ in 0..<6 { urls.append(rivals.built()) }
        }
        for url in urls.compactMap(\.self) {
            for spelling in [url, respelt.respelt(url)] {
                if let problem = problem(spelling, schema, column) { return problem }
            }
        }
        return nil
    }

    private func renamed(_ schema: URLSchema, _ column: Column) -> URLSchema? {
        guard changes.contains(where: { $0.kind == .schemaRenamed }) else { return nil }
        return column.reader.schemas.first { other in
            !column.sender.schemas.contains { $0.name == other.name }
        }
    }

    private mutating func problem(_ url: String, _ schema: URLSchema, _ column: Column) -> String? {
        guard let sent = try? column.sender.parse(url), sent.schema == schema.name else { return nil }
        urlCount += 1
        let own = changes.filter { isAbout($0, schema, column) }
        do throws(URLValidationError) {
            let read = try column.reader.parse(url)
            guard areOne(sent.schema, read.schema, column) else {
                let isCovered = own.contains { $0.parameter == nil && column.verdict($0) != .compatible }
                return isCovered ? nil : "\(url) goes to \(read.schema), and nothing says so"
            }
            if haveOtherServers(sent, read, column) {
                let isSaid = own.contains { $0.parameter == nil && column.verdict($0) != .compatible }
                if !isSaid { return "\(url) leads to \(read.server ?? ""), and nothing says so" }
            }
            for name in differences(sent, read, column) {
                let isCovered = own.contains { change in
                    column.verdict(change) != .compatible && covers(change, name, nil, schema, column)
                }
                if !isCovered {
                    return "\(url) reads as \(read.instance), and nothing says so of \(name)"
                }
            }
            return nil
        } catch {
            // Another schema's reader knows nothing of the parameters that a change is about.
            if let name = error.schema, !areOne(schema.name, name, column),
                own.contains(where: { column.verdict($0) != .compatible })
            {
                return nil
            }
            for violation in error.violations {
                let name = Self.name(violation, in: url)
                let isCovered = own.contains { change in
                    column.verdict(change) != .compatible
                        && covers(change, name, violation.code, schema, column)
                }
                if !isCovered {
                    return "\(url) breaks, and nothing says so: \(violation.code.rawValue) \(violation)"
                }
            }
            return nil
        }
    }

    /// The name that a violation is about. Beside a secret an unknown one is not told, but the URL has it.
    private static func name(_ violation: Violation, in url: String) -> String? {
        let codes: [ViolationCode] = [.unknownParameter, .invalidPercentEncoding, .invalidUTF8]
        guard violation.parameter ?? "…" == "…", codes.contains(violation.code), let range = violation.range
        else {
            return violation.parameter
        }
        let bytes = Array(url.utf8)
        let start = bytes[..<range.lowerBound].lastIndex { "?&;#/,".utf8.contains($0) }.map { $0 + 1 } ?? 0
        let name = bytes[start...].prefix { !"=&;#".utf8.contains($0) }
        return (try? PercentEncoding.decode(name)) ?? String(decoding: name, as: UTF8.self)
    }

    // MARK: What a change is about

    private func areOne(_ name: String, _ other: String, _ column: Column) -> Bool {
        name == other
            || changes.contains { change in
                change.kind == .schemaRenamed && change.schema == (column.isForward ? other : name)
            }
    }

    private func isAbout(_ change: SchemaChange, _ schema: URLSchema, _ column: Column) -> Bool {
        change.kind == .urlsTakenOver || change.schema == schema.name
            || changes.contains { $0.kind == .schemaRenamed && $0.schema == change.schema }
    }

    /// Whether a violation, or a difference, is one that the change may be about.
    private func covers(
        _ change: SchemaChange, _ name: String?, _ code: ViolationCode?, _ schema: URLSchema, _ column: Column
    ) -> Bool {
        if change.kind.id.hasPrefix("presence-rule") {
            // Rules decide whether an empty text without a name is a value.
            return code == .constraintUnmet || code == nil && name.map { !isNamed($0) } ?? false
        }
        if change.kind.id.hasPrefix("ignored-name") {
            let all = (old + new).flatMap(\.ignoredParameters)
            guard let name else { return false }
            let names = (old + new).flatMap(\.parameters).map(\.allNames).filter { $0.contains(name) }
                .joined()
            return isOpen(name)
                || all.contains { ignored in names.contains(where: ignored.covers) || ignored.covers(name) }
        }
        guard let parameter = change.parameter else { return true }
        // The rest of a URL can have any query, and a fragment.
        let ofRest: [ViolationCode?] = [
            .unknownParameter, .unexpectedComponent, .invalidUTF8, .invalidPercentEncoding,
        ]
        if change.kind.id.hasPrefix("rest-of-url"), ofRest.contains(code) { return true }
        let names = namesOf[parameter] ?? []
        if isPresence(code, name, of: names) { return true }
        // What stands beside a value without a name is there or not, as that value is.
        if isPresence(code, name, of: besideNames(parameter)) { return true }
        // Without a value that is required, a template has neither the path nor, with a tolerated slash, the fragment of a URL.
        if [.requiredAdded, .requiredRemoved].contains(change.kind), !names.allSatisfy(isNamed),
            code == .unexpectedComponent
        {
            return true
        }
        // The values without names decide whether a template has a path: an empty text may be none, a slash may be left over, and with
        // several templates each is tried. Bounds of numbers decide nothing of this.
        if code == .noMatch, !names.allSatisfy(isNamed), !Self.isBound(change.kind) { return true }
        // What was an object may have other names.
        if code == .unknownParameter, isObject(names) { return true }
        if changesPlaces(change, names) {
            let whole: [ViolationCode?] = [
                .noMatch, .unexpectedComponent, .unknownParameter, .duplicateParameter, .missingParameter,
                .missingDependency, .constraintUnmet,
            ]
            if whole.contains(code) { return true }
            if let name, !isNamed(name) { return true }
        }
        // Where a name becomes a parameter's or another object's, an open object loses it, and may be gone.
        let movesNames = ["parameter-", "member-", "alias-"].contains(where: change.kind.id.hasPrefix)
        let openNames = (old + new).flatMap(\.parameters).map(\.name).filter(isOpen)
        if movesNames, isPresence(code, name, of: openNames) { return true }
        guard let name else { return false }
        let isMeant = names.contains { $0 == name || readsCase && $0.lowercased() == name.lowercased() }
        if isMeant || isOpen(name) && movesNames { return true }
        // The members of an object can have any names.
        let isOpen = (old + new).flatMap(\.parameters).contains { parameter in
            if names.contains(parameter.name), case .object(let object) = parameter.schema {
                object.additionalProperties != nil
                    || object.patternProperties.contains { $0.pattern.matches(name) }
            } else {
                false
            }
        }
        return isOpen || areBeside(name, parameter)
    }

    /// Whether a change is about which numbers are allowed, or about what only people read.
    private static func isBound(_ kind: ChangeKind) -> Bool {
        ["minimum-", "maximum-", "exclusive-", "multiple-of-", "deprecated-", "write-only-", "default-"]
            .contains(where: kind.id.hasPrefix)
    }

    private var readsCase: Bool { (old + new).contains { $0.accepts.contains(.nameCase) } }

    /// The parameters that have a name, and what they were or are called in the other state.
    private static func partners(
        of name: String, _ old: [URLSchema], _ new: [URLSchema], _ all: [Parameter]
    ) -> [Parameter] {
        let pairs = zip(old, new).flatMap { before, after in
            ParameterPairing.pairs(before, after).flatMap { pair -> [Parameter] in
                let both = [
                    pair.sender.map { before.parameters[$0] }, pair.reader.map { after.parameters[$0] },
                ]
                .compactMap(\.self)
                return both.contains { $0.allNames.contains(name) } ? both : []
            }
        }
        return all.filter { $0.allNames.contains(name) } + pairs
    }

    private func isObject(_ names: [String]) -> Bool {
        (old + new).flatMap(\.parameters).contains { $0.schema.isObject && names.contains($0.name) }
    }

    /// Whether a parameter is an object that may have members of any name.
    private func isOpen(_ name: String) -> Bool {
        (old + new).flatMap(\.parameters).contains { parameter in
            guard parameter.allNames.contains(name), case .object(let object) = parameter.schema else {
                return false
            }
            return object.additionalProperties != nil || !object.patternProperties.isEmpty
        }
    }

    /// Whether a violation says that something is not there that a rule asks for, and that has one of the names.
    private func isPresence(_ code: ViolationCode?, _ name: String?, of names: [String]) -> Bool {
        (old + new).contains { schema in
            switch code {
            case .missingDependency:
                schema.dependencies.contains { need in
                    need.parameter == name && need.required.contains(where: names.contains)
                }
            case .constraintUnmet:
                schema.presenceRules.contains { $0.alternatives.joined().contains(where: names.contains) }
            default: false
            }
        }
    }

    /// Whether what stands in the path, host or fragment is told apart in another way.
    private func changesPlaces(_ change: SchemaChange, _ names: [String]) -> Bool {
        let kinds = [
            "parameter-added", "parameter-removed", "delimiter-changed",
        ]
        return places.contains { schema, places in
            // Beside named parameters of the path, the values decide where these begin.
            let hasRun = schema.templates.flatMap(\.parts).contains { part in
                if case .expression(.pathParameter, _) = part { true } else { false }
            }
            return names.contains { name in
                guard let place = places[name], !(place.isNamed && place.component == .query) else {
                    return false
                }
                return kinds.contains(change.kind.id) || hasRun && !place.isNamed && place.component == .path
            }
        }
    }

    private func isNamed(_ name: String) -> Bool {
        places.allSatisfy { $1[name]?.isNamed ?? true }
    }

    /// Whether two parameters stand in one URL's path, host or fragment without their names, so that the one's text may
    /// be found by the other's values.
    private func areBeside(_ name: String, _ other: String) -> Bool {
        // Between templates, the texts of all decide.
        let isChosen = (old + new).contains { !$0.alternateTemplates.isEmpty }
        if isChosen, !isNamed(other),
            (old + new).contains(where: { $0.parameters.contains { $0.allNames.contains(name) } })
        {
            return true
        }
        return places.contains { _, places in
            guard let place = places[name], let second = places[other] else { return false }
            return place.component == second.component && (!place.isNamed || !second.isNamed)
        }
    }

    /// The parameters that stand beside another one.
    private func besideNames(_ other: String) -> [String] {
        (old + new).flatMap(\.parameters).map(\.name).filter { areBeside($0, other) }
    }

    /// Whether a URL leads to another server than it did.
    private func haveOtherServers(_ sent: ParsedURL, _ read: ParsedURL, _ column: Column) -> Bool {
        guard let schema = column.sender.schemas.first(where: { $0.name == sent.schema }),
            let other = column.reader.schemas.first(where: { $0.name == read.schema })
        else { return false }
        let partners = ServerPairing.partners(of: schema, in: other)
        return partners[sent.serverIndex(in: schema)] != read.serverIndex(in: other)
    }

    /// The names of the parameters whose values are not what they were.
    private func differences(_ sent: ParsedURL, _ read: ParsedURL, _ column: Column) -> [String] {
        guard let schema = column.sender.schemas.first(where: { $0.name == sent.schema }),
            let other = column.reader.schemas.first(where: { $0.name == read.schema })
        else { return [] }
        let (before, after) = column.isForward ? (schema, other) : (other, schema)
        let pairs = ParameterPairing.pairs(before, after).map { column.isForward ? $0 : $0.swapped }
        var names: [String] = []
        for pair in pairs {
            let own = pair.sender.map { schema.parameters[$0] }
            let theirs = pair.reader.map { other.parameters[$0] }
            switch (own.flatMap { sent.instance[$0.name] }, theirs.flatMap { read.instance[$0.name] }) {
            case (let value?, let result?) where value.means(result): break
            case (nil, nil): break
            case (nil, let result?) where result == theirs?.defaultValue: break
            // Who does not know a parameter loses nothing where a URL leaves it out.
            case (let value?, nil) where theirs == nil && value == own?.defaultValue: break
            default: names.append(own?.name ?? theirs?.name ?? "")
            }
        }
        return names
    }
}

extension Parameter {
    /// The name, the aliases, and the names of an object's members.
    fileprivate var allNames: [String] {
        guard case .object(let object) = schema else { return [name] + aliases }
        return [name] + aliases + object.properties.map(\.name)
    }
}
