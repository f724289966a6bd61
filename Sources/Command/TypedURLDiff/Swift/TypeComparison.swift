import TypedURLCodegen
import TypedURLModel

/// The rules that say what a new version of a type does to code that uses the old one.
///
/// Each rule finds the differences of one kind. Code that nests types, conforms to protocols, unwraps, assigns or matches
/// is not checked on its own: wherever it breaks, a property, a case or the initialiser differs, too.
struct TypeComparison {
    typealias Owner = InterfaceType.Owner
    typealias Member = InterfaceType.Member
    typealias Case = InterfaceType.Case

    let old: InterfaceType
    let new: InterfaceType
    private let interfaces: InterfaceComparison
    private let before: MemberTable
    private let after: MemberTable
    private let wholeCall: ClientCode
    private let shortestCall: ClientCode

    init(old: InterfaceType, new: InterfaceType, interfaces: InterfaceComparison) {
        self.old = old
        self.new = new
        self.interfaces = interfaces
        before = MemberTable(old)
        after = MemberTable(new)
        wholeCall = .calling(old, passing: old.arguments)
        shortestCall = .calling(old, passing: old.arguments.filter(\.isRequired))
    }

    var differences: [InterfaceDifference] {
        guard old.kind == new.kind else { return [kindChange] }
        return orderChange + old.members.flatMap(changes) + requirements + defaultChanges + caseChanges
    }

    /// A structure became an enumeration, or the reverse.
    private var kindChange: InterfaceDifference {
        let witness: ClientCode =
            if let member = old.members.first {
                .reading(member, of: old)
            } else if let enumCase = old.cases.first {
                .making(enumCase, of: old)
            } else {
                wholeCall
            }
        let kind = old.kind == .enumeration ? "an enumeration" : "a structure"
        return InterfaceDifference(.type, old.owner, "\(old.name) is no longer \(kind)", witness)
    }

    // MARK: Calls

    /// Whether the new initialiser takes these arguments of the old one.
    func acceptsCall(_ arguments: [Member]) -> Bool {
        let found = arguments.compactMap { after.positions[$0.name] }
        let passed = Set(found)
        return found.count == arguments.count && zip(found, found.dropFirst()).allSatisfy(<)
            && zip(arguments, found).allSatisfy { $0.type.converts(to: after.arguments[$1].type) }
            && after.arguments.enumerated().allSatisfy { !$1.isRequired || passed.contains($0) }
    }

    /// Arguments that must now be passed.
    private var requirements: [InterfaceDifference] {
        after.arguments.filter(\.isRequired).compactMap { argument in
            let message = "\(old.name) now requires the argument \"\(argument.name)\" in Swift"
            let owner = Owner(schema: old.owner.schema, parameter: argument.owner.parameter)
            if let position = before.positions[argument.name] {
                let known = before.arguments[position]
                // A type that is no longer optional is a difference of its own.
                guard !known.isRequired, known.type != argument.type.optional else { return nil }
                return InterfaceDifference(.optionality, owner, message, shortestCall)
            }
            guard before.counterpart(of: argument, in: after) == nil else { return nil }
            return InterfaceDifference(old.isRoot ? .presence : .membersAdded, owner, message, wholeCall)
        }
    }

    private var orderChange: [InterfaceDifference] {
        let found = before.arguments.compactMap { after.positions[$0.name] }
        guard !zip(found, found.dropFirst()).allSatisfy(<) else { return [] }
        let calls = [before, after].map { table in
            "\(old.name)(\(table.arguments.map { "\($0.name):" }.joined()))"
        }
        return [
            InterfaceDifference(
                .order, old.owner, "the initialiser changed in Swift from \(calls[0]) to \(calls[1])",
                wholeCall)
        ]
    }

    /// Silent: an omitted argument now means another value.
    private var defaultChanges: [InterfaceDifference] {
        guard acceptsCall(before.arguments.filter(\.isRequired)) else { return [] }
        return before.arguments.compactMap { argument in
            let counterpart = after.byKey[argument.key] ?? after.counterpart(of: argument, in: before)
            // 1 and 1.0 are the same.
            guard let oldValue = argument.defaultValue?.description,
                let newValue = counterpart?.defaultValue?.description, !oldValue.hasSameScalars(as: newValue)
            else { return nil }
            return InterfaceDifference(
                .defaultValue, argument.owner,
                "\"\(argument.name)\" of \(old.name) has a different default in Swift", shortestCall,
                effect: .changesMeaning)
        }
    }

    // MARK: Properties

    private func changes(of member: Member) -> [InterfaceDifference] {
        guard let known = after.byKey[member.key] else { return loss(of: member) }
        return member.type == known.type
            ? changeOfMeaning(of: member, known) : [typeChange(of: member, known)]
    }

    private func loss(of member: Member) -> [InterfaceDifference] {
        let reading = ClientCode.reading(member, of: old)
        guard let renamed = after.counterpart(of: member, in: before) else {
            return [
                InterfaceDifference(
                    member.aspect, member.owner, "\(old.name) no longer has \"\(member.name)\" in Swift",
                    member.aspect == .presence ? wholeCall : reading)
            ]
        }
        // The property of the ignored parameters can have, or have had, one of the names.
        let isIgnored = ReservedNames.ignoringMembers.contains { [member.name, renamed.name].contains($0) }
        let rename = InterfaceDifference(
            isIgnored ? .ignored : .name, member.owner,
            "\"\(member.name)\" of \(old.name) was renamed to \"\(renamed.name)\" in Swift", reading)
        let hasSameType = member.type == renamed.type || isRenamed(member.type, renamed.type)
        return hasSameType ? [rename] : [rename, typeChange(of: member, renamed)]
    }

    private func typeChange(of member: Member, _ new: Member) -> InterfaceDifference {
        let aspect: InterfaceAspect =
            if (member.owner.parameter == nil) != (new.owner.parameter == nil) {
                // Servers or ignored parameters have, or had, a property with this name.
                member.owner.parameter == nil ? member.aspect : new.aspect
            } else if isRenamed(member.type, new.type) {
                .name
            } else if member.type.converts(to: new.type) || new.type.converts(to: member.type) {
                .optionality
            } else {
                .type
            }
        return InterfaceDifference(
            aspect, member.owner,
            "\"\(member.name)\" of \(old.name) changed in Swift from \(member.type.text) to \(new.type.text)",
            new.type.converts(to: member.type) ? wholeCall : .reading(member, of: old))
    }

    /// Silent: the property now holds another parameter or member.
    private func changeOfMeaning(of member: Member, _ new: Member) -> [InterfaceDifference] {
        guard let name = member.urlName, let newName = new.urlName, !name.hasSameScalars(as: newName),
            after.byURLName[Array(name.utf8)] != nil
        else { return [] }
        let difference = InterfaceDifference(
            .name, member.owner,
            "\"\(member.name)\" of \(old.name) now holds the parameter \(QuotedText.quote(newName)); it held "
                + QuotedText.quote(name),
            .reading(member, of: old), effect: .changesMeaning)
        return [difference]
    }

    /// Whether the new type is the old one with another name.
    private func isRenamed(_ oldType: SwiftType, _ newType: SwiftType) -> Bool {
        let (oldInterface, newInterface) = (interfaces.oldInterface, interfaces.newInterface)
        guard let type = oldInterface.type(oldType.name), let other = newInterface.type(newType.name) else {
            return false
        }
        return newInterface.type(type.name) == nil && oldInterface.type(other.name) == nil
            && type.kind == other.kind && type.owner.parameter == other.owner.parameter
            && type.rawType == other.rawType
    }

    // MARK: Cases

    private var caseChanges: [InterfaceDifference] {
        let oldCases = Dictionary(old.cases.map { ($0.name, $0) }) { first, _ in first }
        let newCases = Dictionary(new.cases.map { ($0.name, $0) }) { first, _ in first }
        let lost = old.cases.filter { newCases[$0.name] == nil }
        let added = new.cases.filter { oldCases[$0.name] == nil }
        let kept = old.cases.compactMap { before in newCases[before.name].map { (before, $0) } }
        let changed = kept.filter { $0.payload != $1.payload || $0.value != $1.value }
        // A value can have another case.
        let oldValues = Set((lost + changed.map(\.0)).compactMap(\.value))
        let newValues = Set((added + changed.map(\.1)).compactMap(\.value))
        var seen: Set<InterfaceAspect> = []
        /// Of thousands of cases, one of each kind is enough.
        func isFirst(_ aspect: InterfaceAspect) -> Bool {
            old.owner.schema == nil || seen.insert(aspect).inserted
        }
        return lost.map { ($0, aspect(of: $0, isLost: true, newValues)) }.filter { isFirst($1) }.map(loss)
            + changed.compactMap(change)
            + added.map { ($0, aspect(of: $0, isLost: false, oldValues)) }.filter { isFirst($1) }.map(
                addition)
    }

    /// - Parameter otherValues: The values on the other side that have other cases.
    private func aspect(of enumCase: Case, isLost: Bool, _ otherValues: Set<ParameterValue>)
        -> InterfaceAspect
    {
        if let schema = enumCase.schema {
            let other = isLost ? interfaces.newName(of: schema) : interfaces.oldName(of: schema)
            return other == nil ? .schema : .typeName
        }
        if enumCase.value.map(otherValues.contains) == true { return .name }
        return isLost ? .casesRemoved : .casesAdded
    }

    private func loss(of enumCase: Case, _ aspect: InterfaceAspect) -> InterfaceDifference {
        InterfaceDifference(
            aspect, owner(of: enumCase), "\(old.name) no longer has the case \"\(enumCase.name)\" in Swift",
            [.name, .typeName].contains(aspect) ? .making(enumCase, of: old) : .switching(over: old))
    }

    private func addition(of enumCase: Case, _ aspect: InterfaceAspect) -> InterfaceDifference {
        let oldName = enumCase.schema.flatMap(interfaces.oldName)
        return InterfaceDifference(
            aspect, oldName.map { Owner(schema: $0) } ?? owner(of: enumCase),
            "\(old.name) has a new case \"\(enumCase.name)\" in Swift", .switching(over: old))
    }

    private func change(of enumCase: Case, _ new: Case) -> InterfaceDifference? {
        guard enumCase.payload == new.payload else {
            return InterfaceDifference(
                enumCase.schema == nil ? .type : .typeName, owner(of: enumCase),
                "the case \"\(enumCase.name)\" of \(old.name) has a different payload in Swift",
                .making(enumCase, of: old))
        }
        // If raw values have another type, code that uses them does not compile.
        guard let value = enumCase.value, let newValue = new.value, old.rawType == self.new.rawType else {
            return nil
        }
        // Silent: the case now means another value in a URL.
        return InterfaceDifference(
            .rawValue, owner(of: enumCase),
            "the case \"\(enumCase.name)\" of \(old.name) changed from \(value) to \(newValue)",
            .making(enumCase, of: old), effect: .changesMeaning)
    }

    private func owner(of enumCase: Case) -> Owner {
        enumCase.schema.map { Owner(schema: $0) } ?? old.owner
    }
}
