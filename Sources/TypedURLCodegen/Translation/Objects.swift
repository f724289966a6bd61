@_spi(Generated) import TypedURLModel

/// Objects in Swift: structures with a property for each member that is named, and one for all others.
extension NamedObject {
    func declaration(access: AccessLevel, documentation: String?) -> Declaration {
        var types = members.flatMap {
            $0.scalar.typeDeclarations(access: access, documentation: "The values of `\($0.name)`.")
        }
        if let others {
            types += others.scalar.typeDeclarations(
                access: access,
                documentation: "The \(others.areLists ? "items" : "values") of any other member.")
        }
        let parts: [[Declaration]] = [
            members.flatMap { properties($0, access) }, othersProperty(access), [initialiser(access)], types,
            [textsInitialiser], canBeEmpty ? [isEmptyProperty] : [], normalProperty, [parameterValueProperty],
        ]
        return .type(
            TypeDeclaration(
                head: DeclarationHead(documentation: documentation, access: access.modifier),
                kind: .structure, name: typeName, inherited: ["Hashable", "Sendable"],
                members: parts.flatMap { $0 }))
    }

    private var itself: SwiftType { .named(typeName) }
    private var othersType: SwiftType? { others.map { .namedValues($0.type) } }

    /// Whether some members are lists, so that a name may be repeated.
    var hasLists: Bool { others?.areLists ?? false }

    /// What is read of a member: a text, or those of a name that may be repeated.
    var textType: SwiftType { hasLists ? .array(.string) : .string }

    // MARK: Members

    private func properties(_ member: Member, _ access: AccessLevel) -> [Declaration] {
        let isDeprecated = member.annotations.isDeprecated
        let head = DeclarationHead(
            documentation: Documentation.text(of: member), isDeprecated: isDeprecated, access: access.modifier
        )
        let property = PropertyDeclaration(
            head: head, name: member.property, type: member.type,
            content: isDeprecated ? .forwarding(to: member.storage) : .variable())
        guard isDeprecated else { return [.property(property)] }
        let storage = PropertyDeclaration(
            head: DeclarationHead(access: "fileprivate"), name: member.storage, type: member.type,
            content: .variable())
        return [.property(storage), .property(property)]
    }

    private func othersProperty(_ access: AccessLevel) -> [Declaration] {
        guard let othersType else { return [] }
        let subject = members.isEmpty ? "The members" : "All other members"
        let lists = hasLists ? " A list stands in the URL as a repeated name." : ""
        return [
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(
                        documentation: "\(subject) by their names.\(lists)",
                        access: access.modifier),
                    name: Self.othersProperty, type: othersType, content: .variable()))
        ]
    }

    private func initialiser(_ access: AccessLevel) -> Declaration {
        var parameters = members.map { member in
            FunctionDeclaration.Parameter(
                label: member.property, name: member.property, type: member.type,
                defaultValue: member.isRequired ? nil : .nothing)
        }
        var body = members.map { Statement.assignment(.this.dot($0.storage), .name($0.property)) }
        if let othersType {
            let name = Self.othersProperty
            parameters.append(
                .init(
                    label: name, name: name, type: othersType,
                    defaultValue: members.isEmpty ? nil : .dictionary([])))
            body.append(.assignment(.this.dot(name), .name(name)))
        }
        return .function(
            FunctionDeclaration(
                head: DeclarationHead(access: access.modifier),
                kind: .initialiser(), parameters: parameters, body: body))
    }

    // MARK: Reading

    /// `init?(urlTexts texts: NamedValues<String>)`: nil if a text is not a value of its member, or if a member is
    /// missing. Where names may be repeated, each has several texts.
    private var textsInitialiser: Declaration {
        let name = Expression.name("name")
        var variables = members.map { Statement.variable($0.variable, type: .optional($0.scalar.type)) }
        let branches = members.map { member in
            Statement.Branch(
                conditions: [.expression(name.dot("isSpelt").calling(.string(member.name)))],
                body: (hasLists ? [Self.onlyText] : [])
                    + reading(member.scalar, into: .name(member.variable)))
        }
        var otherwise: [Statement] = [.returning(.nothing)]
        if let others, let othersType {
            variables.append(.variable("others", type: othersType, initial: .dictionary([])))
            let target = Expression.item(.name("others"), name)
            otherwise =
                others.areLists
                ? readingList(others.scalar, into: target) : reading(others.scalar, into: target)
        }
        let body: [Statement]
        if branches.isEmpty {
            body = otherwise
        } else {
            body = [.conditional(branches, otherwise: otherwise)]
        }
        let required = members.filter(\.isRequired).map { Statement.Condition.unwrapping($0.variable) }
        let completion: [Statement] =
            required.isEmpty ? [] : [.guarding(required, otherwise: .returning(.nothing))]
        let assignments = members.map { Statement.assignment(.this.dot($0.storage), .name($0.variable)) }
        let othersAssignment: [Statement] =
            others == nil ? [] : [.assignment(.this.dot(Self.othersProperty), .name("others"))]
        return .function(
            FunctionDeclaration(
                head: DeclarationHead(access: "fileprivate"), kind: .initialiser(isFailable: true),
                parameters: [.init(label: "urlTexts", name: "texts", type: .namedValues(textType))],
                body: variables
                    + [.iteration(["name", hasLists ? "texts" : "text"], .name("texts"), body)] + completion
                    + assignments
                    + othersAssignment))
    }

    private func reading(_ scalar: NamedScalar, into variable: Expression) -> [Statement] {
        let text = Expression.name("text")
        guard let value = scalar.make(ofText: text) else { return [.assignment(variable, text)] }
        return [
            .guarding([.unwrapping("value", value)], otherwise: .returning(.nothing)),
            .assignment(variable, .name("value")),
        ]
    }

    /// Makes sure that the name of a single value is not repeated.
    private static let onlyText = Statement.guarding(
        [.unwrapping("text", .name("texts").dot("only"))], otherwise: .returning(.nothing))

    private func readingList(_ item: NamedScalar, into variable: Expression) -> [Statement] {
        let texts = Expression.name("texts")
        guard let value = item.make(ofText: .name("$0")) else { return [.assignment(variable, texts)] }
        return [
            .guarding(
                [.unwrapping("values", texts.dot("values").calling(.closure(value)))],
                otherwise: .returning(.nothing)),
            .assignment(variable, .name("values")),
        ]
    }

    /// Whether the parameter just read is one of the named members. nil where none is named.
    var isMember: Expression? {
        guard !members.isEmpty else { return nil }
        return .any(
            members.map { .scanner.dot("isNamed").calling(.string(PercentEncoding.encode($0.name))) })
    }

    // MARK: Values

    private var isEmptyProperty: Declaration {
        .property(
            PropertyDeclaration(
                head: DeclarationHead(access: "fileprivate"), name: "isEmpty", type: .boolean,
                content: .computed([.returning(.name("parameterValue").dot("isEmptyObject"))])))
    }

    /// Whether a normal instance may have other members.
    var hasNormal: Bool {
        members.contains(where: \.scalar.hasNormal) || hasLists || others?.scalar.hasNormal == true
    }

    private var normalProperty: [Declaration] {
        guard hasNormal else { return [] }
        let statements =
            members.filter(\.scalar.hasNormal).map { member in
                Statement.assignment(
                    .name("normal").dot(member.storage),
                    member.scalar.normal(.name(member.storage), isOptional: !member.isRequired))
            } + othersNormal
        return [
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(access: "fileprivate"), name: "normal", type: itself,
                    content: .computed(
                        [.copy("normal", of: .this)] + statements + [.returning(.name("normal"))])))
        ]
    }

    private var othersNormal: [Statement] {
        guard let others else { return [] }
        if others.areLists {
            // An empty list is an absent one.
            let normal = Expression.binary(
                .binary(.name("$0").dot("isEmpty"), "?", .nothing), ":",
                others.scalar.normalList(.name("$0")))
            return [
                .assignment(
                    .name("normal").dot(Self.othersProperty),
                    .name(Self.othersProperty).dot("compactMapValues").calling(.closure(normal)))
            ]
        }
        guard others.scalar.hasNormal else { return [] }
        let value = others.scalar.normal(.name("value"), isOptional: false)
        return [
            .iteration(
                ["name", "value"], .this.dot(Self.othersProperty),
                [.assignment(.item(.name("normal").dot(Self.othersProperty), .name("name")), value)])
        ]
    }

    private var parameterValueProperty: Declaration {
        let named = members.map { member in
            (
                key: member.name,
                value: member.scalar.parameterValue(.name(member.storage), isOptional: !member.isRequired)
            )
        }
        var arguments: [Expression.Argument] = [.labelled("of", .dictionary(named))]
        if let others {
            let value = others.parameterValue(.name("$0"))
            arguments.append(
                .labelled(
                    "and", .name(Self.othersProperty).dot("parameterValues").calling(.closure(value))))
        }
        return .property(
            PropertyDeclaration(
                head: DeclarationHead(access: "fileprivate"), name: "parameterValue",
                type: .named("ParameterValue"),
                content: .computed([.returning(.implicitMember("object").calling(arguments))])))
    }

    /// A value in Swift.
    func literal(_ values: [Instance.Member]) -> Expression {
        var rest = values
        var arguments = members.compactMap { member -> Expression.Argument? in
            guard let index = rest.firstIndex(where: { $0.name.hasSameScalars(as: member.name) }) else {
                return nil
            }
            return .labelled(member.property, member.scalar.literal(rest.remove(at: index).value))
        }
        if let others, !rest.isEmpty || members.isEmpty {
            let pairs = rest.map { (key: $0.name, value: others.literal($0.value)) }
            arguments.append(.labelled(Self.othersProperty, .dictionary(pairs)))
        }
        return .implicitMember("init").calling(arguments)
    }
}

extension NamedObject.Others {
    /// The type of a value.
    var type: SwiftType { areLists ? .array(scalar.type) : scalar.type }

    /// A value as the engine sees it.
    fileprivate func parameterValue(_ value: Expression) -> Expression {
        areLists ? scalar.listValue(value) : scalar.parameterValue(value, isOptional: false)
    }

    /// A value in Swift.
    fileprivate func literal(_ value: ParameterValue) -> Expression {
        guard areLists else { return scalar.literal(value) }
        return .array(value.items.map(scalar.literal))
    }
}
