extension RandomDrafts {
    /// The draft with one to three changes.
    package mutating func changed(_ draft: SchemaDraft) -> SchemaDraft {
        var result = draft
        for _ in 0..<random.pick([1, 1, 1, 2, 2, 3]) { change(&result) }
        return result
    }

    /// The draft with changes of its servers, tolerances, ignored names, alternates and objects, most of them at once.
    mutating func changedAtOnce(_ draft: SchemaDraft) -> SchemaDraft {
        var result = draft
        if !random.oneIn(3) { changeServers(&result) }
        if !random.oneIn(3) { result.accepts = random.oneIn(4) ? [] : accepts() }
        if random.oneIn(2) { result.ignored = random.pick([[], ["utm_*"], ["i"], ["m*"], ["*"]]) }
        if !random.oneIn(3) {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: result.alternates.append(alternate(draft))
            case 1: result.alternates = Array(result.alternates.dropLast())
            case 2: result.layouts.append(layout(draft))
            default: result.alternates.shuffle(using: &random)
            }
        }
        for place in result.parameters.indices {
            guard case .object(var object) = result.parameters[place].value, !random.oneIn(3) else {
                continue
            }
            change(&object, result.parameters[place].name)
            result.parameters[place].value = .object(object)
        }
        return result
    }

    private mutating func change(_ draft: inout SchemaDraft) {
        if !draft.servers.isEmpty, random.oneIn(2) {
            changeServers(&draft)
        } else if draft.parameters.isEmpty || random.oneIn(3) {
            changeWhole(&draft)
        } else {
            let place = Int.random(in: 0..<draft.parameters.count, using: &random)
            if random.oneIn(3) {
                changeParameter(&draft, place)
            } else {
                changeValue(&draft.parameters[place])
            }
        }
    }

    private mutating func changeServers(_ draft: inout SchemaDraft) {
        let place = Int.random(in: 0..<draft.servers.count, using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0:
            draft.servers.insert(server(draft.servers.count + 3), at: place)
        case 1:
            if draft.servers.count > 1 { draft.servers.remove(at: place) }
        case 2: draft.servers[place].name += "x"
        case 3:
            if random.oneIn(2) { draft.servers[place].aliases.append(draft.servers[place].uri) }
            draft.servers[place].uri = server(place + 6).uri
        case 4: draft.servers[place].aliases.append("a\(place)://h")
        case 5: draft.servers[place].aliases = Array(draft.servers[place].aliases.dropLast())
        case 6: draft.servers.reverse()
        // A server becomes an alias of another one, or takes its place.
        case 7:
            guard draft.servers.count > 1 else { return }
            let last = draft.servers.removeLast()
            draft.servers[0].aliases.append(last.uri)
        default:
            guard draft.servers.count > 1 else { return }
            (draft.servers[0].uri, draft.servers[1].uri) = (draft.servers[1].uri, draft.servers[0].uri)
        }
    }

    private mutating func changeWhole(_ draft: inout SchemaDraft) {
        switch Int.random(in: 0..<22, using: &random) {
        case 21 where draft.endOfPath != nil || random.oneIn(4):
            draft.endOfPath = random.pick(Self.endsOfPath + [nil])
        case 19, 20: draft.accepts = draft.accepts.isEmpty || random.oneIn(2) ? accepts() : []
        case 16:
            if draft.layouts.isEmpty || random.oneIn(2) {
                draft.layouts.append(layout(draft))
            } else if random.oneIn(2) {
                draft.layouts.removeLast()
            } else {
                draft.layouts.shuffle(using: &random)
            }
        case 17:
            draft.alternates =
                draft.alternates.count > 2 ? Array(draft.alternates.dropLast()) : servers(draft)
        case 18:
            guard !draft.parameters.contains(where: { $0.name == "mode" }) else { return }
            var mode = SchemaDraft.Parameter(name: "mode", value: .scalar(listed()), place: .query)
            mode.defaultText = defaultText(mode.value)
            draft.parameters.append(mode)
        case 0: draft.scheme = random.pick(["x", "y", "z"])
        case 1: draft.host = draft.host == nil ? "h" : random.pick(["g.example", nil])
        case 2: draft.path = random.pick([["v"], ["v", "w"], ["a"], []])
        case 3: draft.fixedQuery = random.pick([[], [("k", "1")], [("k", "2")], [("k", "1"), ("l", "1")]])
        case 4:
            draft.ignored = random.pick([
                [], ["utm_*"], ["i"], ["utm_*", "i"], ["a"], ["m*"], ["utm_x"], ["*"],
            ])
        case 5, 6:
            let free = Self.names.filter { name in !draft.parameters.contains { $0.name == name } }
            if let name = free.first {
                let place = Int.random(in: 0...draft.parameters.count, using: &random)
                draft.parameters.insert(parameter(name), at: place)
            }
        case 7:
            draft.alternates = draft.alternates.isEmpty ? [alternate(draft)] : []
        case 8: draft.isExchanged.toggle()
        case 9: draft.parameters.shuffle(using: &random)
        case 10: draft.dependencies = []
        case 11: addDependency(&draft)
        case 12: draft.rules = []
        case 13: addRule(&draft)
        case 14: draft.isDeprecated.toggle()
        default:
            if !draft.alternates.isEmpty {
                draft.alternates.append(alternate(draft))
                if random.oneIn(2) { draft.alternates.reverse() }
            } else {
                draft.alternates = [(draft.scheme, draft.path)]
                draft.scheme = "y"
            }
        }
    }

    private mutating func changeParameter(_ draft: inout SchemaDraft, _ place: Int) {
        let parameter = draft.parameters[place]
        switch Int.random(in: 0..<16, using: &random) {
        case 14: draft.parameters[place].isSecret.toggle()
        case 15:
            draft.parameters[place].prefix =
                parameter.prefix.isEmpty ? random.pick(Self.prefixes) : random.pick(["", "~"])
        case 13:
            draft.parameters[place].allowReserved = parameter.allowReserved == ":" ? "" : ":"
        case 11 where parameter.place == .fragment:
            draft.parameters[place].isRaw.toggle()
        case 11, 12:
            draft.parameters[place].spellings =
                parameter.spellings.isEmpty || random.oneIn(2) ? spellings(parameter.value) : []
        case 0, 1:
            draft.parameters[place].isRequired.toggle()
            if draft.parameters[place].isRequired { draft.parameters[place].defaultText = nil }
        case 2, 3:
            draft.parameters[place].defaultText =
                parameter.defaultText == nil || random.oneIn(2) ? defaultText(parameter.value) : nil
            if draft.parameters[place].defaultText != nil { draft.parameters[place].isRequired = false }
        case 4:
            draft.parameters[place].aliases =
                parameter.aliases.isEmpty || random.oneIn(3)
                ? parameter.aliases + [random.pick(["i", "utm_y", "q\(place)", "m\(parameter.name)"])] : []
        case 5, 6:
            let name = random.pick(["r", "s", "i", "a", "b"])
            guard !draft.parameters.contains(where: { $0.name == name }) else { return }
            rename(parameter.name, name, &draft)
            draft.parameters[place].name = name
            draft.parameters[place].aliases =
                random.oneIn(2) && [.query, .run, .form].contains(parameter.place) ? [parameter.name] : []
        case 7:
            guard draft.parameters.count > 1 else { return }
            draft.parameters.remove(at: place)
            draft.dependencies.removeAll { $0.0 == parameter.name || $0.1 == parameter.name }
            draft.rules.removeAll { $0.alternatives.joined().contains(parameter.name) }
        case 8:
            draft.parameters[place].isExploded.toggle()
        case 9:
            draft.parameters[place].place = random.pick(
                [.query, .segment, .optionalSegment, .run, .fragment, .form])
            if ![.query, .run, .form].contains(draft.parameters[place].place) {
                draft.parameters[place].aliases = []
            }
        default: draft.parameters[place].isDeprecated.toggle()
        }
    }

    private func rename(_ name: String, _ other: String, _ draft: inout SchemaDraft) {
        func renamed(_ text: String) -> String { text == name ? other : text }
        draft.dependencies = draft.dependencies.map { (renamed($0.0), renamed($0.1)) }
        draft.rules = draft.rules.map { ($0.kind, $0.alternatives.map { $0.map(renamed) }) }
        for place in draft.layouts.indices {
            draft.layouts[place].names = draft.layouts[place].names.map(renamed)
        }
    }

    private mutating func changeValue(_ parameter: inout SchemaDraft.Parameter) {
        switch parameter.value {
        case .scalar(var scalar):
            if random.oneIn(12), [.query, .run].contains(parameter.place) {
                parameter.value = value(parameter.name)
                if case .object = parameter.value { parameter.isExploded = true }
                if case .scalar = parameter.value { parameter.isExploded = false }
                return
            }
            change(&scalar)
            parameter.value = .scalar(scalar)
        case .list(var items, var least, var most, var isUnique):
            switch Int.random(in: 0..<6, using: &random) {
            case 0: least = least == nil || random.oneIn(2) ? Int.random(in: 1...3, using: &random) : nil
            case 1: most = most == nil || random.oneIn(2) ? Int.random(in: 1...4, using: &random) : nil
            case 2: isUnique.toggle()
            default: change(&items)
            }
            parameter.value = .list(items, least: least, most: most, isUnique: isUnique)
        case .tuple(var items, var isUnique):
            switch Int.random(in: 0..<5, using: &random) {
            case 0: items.append(scalar())
            case 1: if items.count > 1 { items.removeLast() }
            case 2: isUnique.toggle()
            default: change(&items[Int.random(in: 0..<items.count, using: &random)])
            }
            parameter.value = .tuple(Array(items.prefix(4)), isUnique: isUnique)
        case .object(var object):
            change(&object, parameter.name)
            parameter.value = .object(object)
        }
        // What was a default may be none of the values any more.
        if parameter.defaultText != nil, random.oneIn(2) {
            parameter.defaultText = defaultText(parameter.value)
        }
    }

    private mutating func changed(_ member: MemberDraft?) -> MemberDraft? {
        guard var member else { return unnamedMember() }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return nil
        case 1: return unnamedMember()
        case 2: member.list = member.list == nil ? (nil, nil, false) : nil
        case 3 where member.list != nil:
            let least = random.oneIn(2) ? Int.random(in: 1...3, using: &random) : nil
            member.list = (least, random.oneIn(2) ? (least ?? 1) + 1 : nil, random.oneIn(3))
        default: change(&member.value)
        }
        return member
    }

    private mutating func change(_ object: inout ObjectDraft, _ name: String) {
        let place = Int.random(in: 0..<max(1, object.properties.count), using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: if object.properties.count > 1 { object.properties.remove(at: place) }
        case 1:
            if !object.properties.contains(where: { $0.name == "w" + name }) {
                object.properties.append(("w" + name, scalar(), random.oneIn(3)))
            }
        case 2: object.properties[place].isRequired.toggle()
        case 3:
            object.pattern =
                object.pattern == nil ? ("^\(random.pick(["p", "m", "w"]))\(name)", unnamedMember()) : nil
        case 4: object.additional = changed(object.additional)
        case 5:
            object.dependency =
                object.dependency == nil && object.properties.count > 1
                ? (object.properties[1].name, object.properties[0].name) : nil
        default: change(&object.properties[place].value)
        }
        let names = object.properties.map(\.name)
        if let need = object.dependency, !names.contains(need.0) || !names.contains(need.1) {
            object.dependency = nil
        }
    }

    // MARK: Keywords

    package mutating func change(_ scalar: inout ScalarDraft) {
        if !scalar.spellings.isEmpty {
            scalar.spellings = []
            if random.oneIn(2) { return }
        }
        if random.oneIn(10) {
            scalar = self.scalar()
            return
        }
        if let values = scalar.values, scalar.kind != .boolean || values.count < 2 {
            changeListed(&scalar, values)
            return
        }
        switch scalar.kind {
        case .integer, .number: changeNumber(&scalar)
        case .string: changeString(&scalar)
        case .boolean: scalar.values = scalar.values == nil ? [random.pick(["true", "false"])] : nil
        case .union:
            switch Int.random(in: 0..<5, using: &random) {
            case 0: scalar.branches.append(self.scalar(unions: false))
            case 1: if scalar.branches.count > 1 { scalar.branches.removeLast() }
            case 2: scalar.branches.shuffle(using: &random)
            case 3: scalar.isExclusive.toggle()
            default:
                change(&scalar.branches[Int.random(in: 0..<scalar.branches.count, using: &random)])
                scalar.branches.removeAll { $0.kind == .union }
                if scalar.branches.isEmpty { scalar.branches = [ScalarDraft(.boolean)] }
            }
        }
    }

    private mutating func changeListed(_ scalar: inout ScalarDraft, _ values: [String]) {
        if values.count > 100 {
            // Values at any place are gone, the last ones too.
            var kept = values
            for _ in 0..<random.pick([1, 1, 3]) {
                kept.remove(
                    at: random.oneIn(3) ? kept.count - 1 : Int.random(in: 0..<kept.count, using: &random))
            }
            if random.oneIn(4) { kept.append(scalar.kind == .string ? "\"new\"" : "9999") }
            scalar.values = kept
            return
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let more =
                switch scalar.kind {
                case .string: ["\"c\"", "\"b\"", "\"\"", "\"abc\""]
                case .integer: ["3", "7", "-1", "0"]
                case .number: ["3", "1.5", "0"]
                default: ["true", "false"]
                }
            let value = random.pick(more)
            if !values.contains(value) { scalar.values = values + [value] }
        case 1: if values.count > 1 { scalar.values = Array(values.dropLast()) }
        case 2: if values.count > 1 { scalar.values = Array(values.dropFirst()) }
        default:
            scalar.values = nil
            if random.oneIn(2) { change(&scalar) }
        }
    }

    private mutating func changeNumber(_ scalar: inout ScalarDraft) {
        let bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]
        let keyword = random.pick(scalar.kind == .integer ? bounds + ["multipleOf"] : bounds)
        if scalar.keywords[keyword] != nil, random.oneIn(3) {
            scalar.keywords[keyword] = nil
        } else if keyword == "multipleOf" {
            scalar.keywords[keyword] = divisor()
        } else if scalar.kind == .integer, random.oneIn(12) {
            scalar.keywords = [:]
            scalar.values = ["1", "2"]
        } else {
            scalar.keywords[keyword] = bound(scalar.kind, Int.random(in: -3...8, using: &random))
        }
    }

    private mutating func changeString(_ scalar: inout ScalarDraft) {
        if scalar.keywords["pattern"] != nil, random.oneIn(4) {
            scalar.keywords = ["format": format()]
            return
        }
        let keyword = random.pick(["minLength", "maxLength", "pattern", "format"])
        if scalar.keywords[keyword] != nil, random.oneIn(3) {
            scalar.keywords[keyword] = nil
        } else if random.oneIn(10) {
            scalar.keywords = [:]
            scalar.values = ["\"a\"", "\"ab\""]
        } else {
            scalar.keywords[keyword] =
                switch keyword {
                case "pattern": pattern()
                case "format": format()
                default: String(Int.random(in: 0...6, using: &random))
                }
        }
    }
}

extension RandomDrafts {
    /// Two states of a set of schemas.
    package mutating func pair() -> (old: [SchemaDraft], new: [SchemaDraft]) {
        let isLarge = random.oneIn(4)
        let draft = isLarge ? draftOfAll() : draft()
        let changed = isLarge ? changedAtOnce(draft) : changed(draft)
        guard random.oneIn(6) else { return ([draft], [changed]) }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return ([draft], [changed, neighbour(of: draft)])
        case 1: return ([draft, neighbour(of: changed)], [changed])
        case 2:
            let other = neighbour(of: draft)
            return ([draft, other], [changed, self.changed(other)])
        default:
            var renamed = changed
            renamed.name = "renamed"
            return ([draft], [renamed])
        }
    }

    /// A schema whose URLs are near another's: a literal in place of its variable, or something else altogether.
    private mutating func neighbour(of draft: SchemaDraft) -> SchemaDraft {
        var other = random.oneIn(3) ? self.draft() : draft
        other.name = "other"
        other.alternates = []
        other.layouts = []
        if let place = other.parameters.firstIndex(where: { $0.place == .segment }) {
            let name = other.parameters[place].name
            other.parameters.remove(at: place)
            other.dependencies = []
            other.rules = []
            _ = name
            other.path.append(random.pick(["a", "1", "ab", "true"]))
        } else {
            other.path.append("o")
        }
        return other
    }
}
