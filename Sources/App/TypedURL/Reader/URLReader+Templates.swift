@_spi(Generated) import TypedURLModel

// Whether a URL matches a template.
extension URLReader {
    /// Which parts of a URL are compared with a template.
    enum Extent {
        case whole

        /// Items with literal names can be missing in the query.
        case withoutItems

        /// Scheme, host and path.
        case untilPath
    }

    /// The match with a template; nil if the scheme, the literals or the shape of the path differ.
    mutating func matched(by index: Int32, _ extent: Extent = .whole) -> Match? {
        let template = plan.templates[index]
        guard template.scheme == parts.scheme else { return nil }
        let counts = (captures.count, runs.count, unexpected.count, fixedItems.count, missingItems.count)
        var match = Match(template: index)
        (match.captures.start, match.runs.start, match.unexpected.start) = (counts.0, counts.1, counts.2)
        (match.fixedItems.start, match.missingItems.start) = (counts.3, counts.4)
        guard matchAuthority(template, &match), matchPath(template, &match),
            extent == .untilPath || matchQuery(template, &match, extent) && matchFragment(template, &match)
        else {
            captures.removeAll(from: counts.0)
            runs.removeAll(from: counts.1)
            unexpected.removeAll(from: counts.2)
            fixedItems.removeAll(from: counts.3)
            missingItems.removeAll(from: counts.4)
            return nil
        }
        if match.isElsewhere, extent != .untilPath { match.missesPath = true }
        (match.captures.end, match.runs.end, match.unexpected.end) = (
            captures.count, runs.count, unexpected.count
        )
        (match.fixedItems.end, match.missingItems.end) = (fixedItems.count, missingItems.count)
        return match
    }

    private mutating func noteUnexpected(_ reason: ViolationRecord.Reason, _ start: Int32, _ end: Int32) {
        unexpected.append(ViolationRecord(reason: reason, range: TableRange(start: start, end: end)))
    }

    // MARK: The authority

    private mutating func matchAuthority(
        _ template: ReadingPlan.Template, _ match: inout Match
    ) -> Bool {
        guard parts.hasAuthority else { return !template.hasAuthority }
        if template.userInfo >= 0 {
            let range = TableRange(start: parts.authority + 2, end: parts.userInfoEnd - 1)
            guard parts.hasUserInfo, split(template.userInfo, plainText(range), &match) else { return false }
        } else if parts.hasUserInfo {
            noteUnexpected(.userInfo, parts.authority + 2, parts.userInfoEnd)
        }
        guard matchPort(template, &match) else { return false }
        if template.isHostEmpty, !template.hasAuthority || !parts.host.isEmpty {
            // The slashes delimit the host, unless user info follows them.
            noteUnexpected(.host, parts.hasUserInfo ? parts.userInfoEnd : parts.authority, parts.host.end)
            match.isElsewhere = true
            return true
        }
        guard template.host >= 0 else { return parts.host.isEmpty }
        var text = plainText(parts.host)
        text.isHost = true
        return split(template.host, text, &match)
    }

    /// The text of a component before the query.
    private func plainText(_ range: TableRange) -> ComponentText {
        ComponentText(range: range, valueEnd: range.end, isPlain: !parts.hasEscapesBeforeQuery)
    }

    private mutating func matchPort(_ template: ReadingPlan.Template, _ match: inout Match) -> Bool {
        let isNone = !parts.hasPort || template.isWeb && isDefaultPort(template)
        guard template.port >= 0 else {
            if !isNone { noteUnexpected(.port, parts.host.end, parts.portEnd) }
            return true
        }
        if template.isPortOptional {
            // Under `http` and `https`, an empty port is none.
            let isEmpty = !parts.hasPort || template.isWeb && parts.portEnd == parts.host.end + 1
            let end = isEmpty ? parts.host.end : parts.portEnd
            return split(template.port, plainText(TableRange(start: parts.host.end, end: end)), &match)
        }
        if isNone, template.hasDefaultPort { return true }
        return parts.hasPort
            && split(
                template.port, plainText(TableRange(start: parts.host.end + 1, end: parts.portEnd)), &match)
    }

    private func isDefaultPort(_ template: ReadingPlan.Template) -> Bool {
        let digits = bytes(TableRange(start: parts.host.end + 1, end: parts.portEnd))
        return digits.isEmpty
            || digits.elementsEqual(plan.schemes[template.scheme].name.count == 4 ? "80".utf8 : "443".utf8)
    }

    // MARK: The path

    private mutating func matchPath(_ template: ReadingPlan.Template, _ match: inout Match) -> Bool {
        guard !template.isPathEmpty else { return matchEmptyPath(&match) }
        var text = ComponentText(
            range: TableRange(start: parts.path.start, end: parts.pathEnd), valueEnd: parts.pathEnd,
            isPath: true, isPlain: !parts.hasEscapesBeforeQuery)
        if parts.hasAddedSlash { text.range.end += 1 }
        let other = otherRoot()
        guard other != .none else {
            guard split(template.path, text, &match) else { return false }
            match.missesPath = lacksText(template, match)
            return true
        }
        // An empty path and "/" can be one path.
        let (before, counts) = (match, (captures.count, runs.count))
        let isFound = split(template.path, text, &match)
        match.missesPath = !isFound || lacksText(template, match)
        guard match.missesPath || hasMistake(match, from: counts.0) else { return true }
        let first = match
        let kept = keptCaptures(from: counts)
        captures.removeAll(from: counts.0)
        runs.removeAll(from: counts.1)
        match = before
        text.range.end = text.range.start + (other == .slash ? 1 : 0)
        text.valueEnd = text.range.start
        if split(template.path, text, &match) {
            match.missesPath = lacksText(template, match)
            if !isFound || !hasMistake(match, from: counts.0) || first.missesPath && !match.missesPath {
                return true
            }
        }
        captures.removeAll(from: counts.0)
        runs.removeAll(from: counts.1)
        captures.append(contentsOf: kept.0)
        runs.append(contentsOf: kept.1)
        match = first
        return isFound
    }

    private mutating func keptCaptures(from counts: (Int32, Int32)) -> ([Capture], [CapturedRun]) {
        ((counts.0..<captures.count).map { captures[$0] }, (counts.1..<runs.count).map { runs[$0] })
    }

    private mutating func matchEmptyPath(_ match: inout Match) -> Bool {
        let count = parts.pathEnd - parts.path.start + (parts.hasAddedSlash ? 1 : 0)
        guard count > 0, otherRoot() == .none else { return true }
        let isSlash =
            count == 1
            && (parts.pathEnd == parts.path.start || url[Int(parts.path.start)] == UInt8(ascii: "/"))
        noteUnexpected(isSlash ? .extraSlash : .path, parts.path.start, parts.pathEnd)
        match.isElsewhere = true
        return true
    }

    /// A root that a path is equal to.
    enum Root { case none, empty, slash }

    /// The other of the two forms of a root under `http` and `https`, an empty path and `/` (RFC 3986, section 6.2.3).
    mutating func otherRoot() -> Root {
        let count = parts.pathEnd - parts.path.start + (parts.hasAddedSlash ? 1 : 0)
        guard count < 2, parts.hasAuthority, parts.isWeb else { return .none }
        if count == 0 { return .slash }
        return parts.hasAddedSlash || url[Int(parts.path.start)] == UInt8(ascii: "/") ? .empty : .none
    }

    /// Whether a required value of the path is missing, or the last value or item is empty and cannot be.
    private mutating func lacksText(_ template: ReadingPlan.Template, _ match: Match) -> Bool {
        if match.missing > 0 { return true }
        guard captures.count > match.captures.start else { return false }
        let last = captures[captures.count - 1]
        guard last.range.end == parts.pathEnd, last.range.start >= parts.path.start else { return false }
        let variable = plan.variables[last.variable]
        let slash = UInt8(ascii: "/")
        let endsWithSlash =
            variable.separator == slash && last.range.end > 0 && url[Int(last.range.end) - 1] == slash
        guard last.range.isEmpty || endsWithSlash else { return false }
        let index = plan.schemas[template.schema].parameters.start + last.parameter
        var empty = last
        empty.range.start = empty.range.end
        // No text is no newer value, which a default could replace.
        let wasLenient = isLenient
        isLenient = false
        defer { isLenient = wasLenient }
        guard plan.parameters[index].kind == .list else { return !isValid(empty, template) }
        let (before, read) = (records.count, currentSchema)
        defer {
            records.removeAll(from: before)
            currentSchema = read
        }
        currentSchema = template.schema
        var value = ReadValue()
        let subject = ReadSubject(value: index, item: 0)
        let mode = self.mode(of: empty, template)
        let isRead = readScalar(
            plan.parameters[index].scalars.start, empty.range, mode, of: subject, into: &value)
        return !isRead || hasKeywordRecords(from: before)
    }

    private func hasKeywordRecords(from first: Int32) -> Bool {
        (first..<records.count).contains { records[$0].reason != .position }
    }

    private mutating func hasMistake(_ match: Match, from first: Int32) -> Bool {
        if match.missing > 0 { return true }
        let template = plan.templates[match.template]
        for index in first..<captures.count where !isValid(captures[index], template) { return true }
        return false
    }

    // MARK: Values without names

    mutating func mode(of capture: Capture, _ template: ReadingPlan.Template) -> TextMode {
        let parameter = plan.parameters[plan.schemas[template.schema].parameters.start + capture.parameter]
        var mode = TextMode(isFolded: isFolded(capture.parameter, template), isRaw: parameter.position.isRaw)
        if parts.hasQuery, capture.range.start >= parts.query.start, capture.range.end <= parts.query.end {
            mode.hasEscapes = true
            mode.hasPlus = template.tolerances.contains(.plusAsSpace)
        } else if parts.hasFragment, capture.range.start >= parts.fragment.start {
            mode.hasEscapes = parts.hasEscapesInFragment || template.fragmentForm >= 0
            mode.hasPlus = template.tolerances.contains(.plusAsSpace) && isInForm(capture.range, template)
        } else {
            mode.hasEscapes = parts.hasEscapesBeforeQuery
        }
        if mode.hasPlus { mode.hasEscapes = true }
        return mode
    }

    /// Whether a text is in the form of the fragment.
    private mutating func isInForm(_ range: TableRange, _ template: ReadingPlan.Template) -> Bool {
        guard template.fragmentForm >= 0, parts.hasFragment, range.start >= parts.fragment.start else {
            return false
        }
        return !template.hasFormAfterQuestionMark || range.start > textEnd(ofFragment: template)
    }

    /// Whether a template reads a parameter in lower case.
    @inline(__always)
    func isFolded(_ parameter: Int32, _ template: ReadingPlan.Template) -> Bool {
        if template.folded.isEmpty { return false }
        return template.folded.indices.contains { plan.indexes[$0] == parameter }
    }

    /// Whether the text of a variable without a name is a valid value.
    mutating func isValid(_ capture: Capture, _ template: ReadingPlan.Template) -> Bool {
        let (before, read) = (records.count, currentSchema)
        defer {
            records.removeAll(from: before)
            currentSchema = read
        }
        currentSchema = template.schema
        if plan.variables[capture.variable].form >= 0 { return isValidObject(capture, template) }
        var value = ReadValue()
        return readCapture(capture, template, into: &value) && records.count == before
    }

    /// - Returns: Whether there is a value.
    mutating func readCapture(
        _ capture: Capture, _ template: ReadingPlan.Template, into value: inout ReadValue
    ) -> Bool {
        let index = plan.schemas[template.schema].parameters.start + capture.parameter
        let separator = plan.variables[capture.variable].separator
        // Only in a form, an escaped comma can be one.
        let isInQuery =
            parts.hasQuery && capture.range.start >= parts.query.start && capture.range.end <= parts.query.end
        let splits =
            (template.tolerances.contains(.encodedCommas) || isLenient && plan.parameters[index].holdsNoComma)
            && separator == UInt8(ascii: ",")
            && (isInQuery || isInForm(capture.range, template))
        return readValue(
            index, capture.range, separator: separator == 0 ? UInt8(ascii: ",") : separator,
            splitsAtEscapedCommas: splits, mode(of: capture, template), into: &value)
    }

    /// Counts the mistakes in the values without names.
    mutating func settle(_ match: inout Match) {
        guard match.mistakes < 0 else { return }
        let template = plan.templates[match.template]
        (match.mistakes, match.mistakenBytes) = (match.missing, 0)
        for index in match.captures.indices where !isValid(captures[index], template) {
            match.mistakes += 1
            match.mistakenBytes += captures[index].range.count
        }
    }

    // MARK: The query and the fragment

    mutating func matchQuery(
        _ template: ReadingPlan.Template, _ match: inout Match, _ extent: Extent
    ) -> Bool {
        if template.takesRest { return true }
        if template.wholeQuery >= 0 {
            let none = TableRange(start: parts.path.end, end: parts.path.end)
            let query = formText(parts.hasQuery ? parts.query : none, template, template.wholeQuery)
            guard split(template.wholeQuery, query, &match) else { return false }
        }
        if template.fixedItems.isEmpty { return true }
        if extent == .whole, lacksFixedItem(template) { return false }
        resolve(match.template)
        for index in 0..<items.count { items[index].isFixed = false }
        for index in template.fixedItems.indices {
            let fixed = plan.fixedItems[index]
            var hasName = false
            let found = (0..<items.count).first { item in
                guard isNamed(items[item], fixed) else { return false }
                hasName = true
                return !items[item].isFixed
                    && split(fixed.component, formText(items[item].value, template, fixed.component), &match)
            }
            if let found {
                items[found].isFixed = true
                fixedItems.append(found)
                if items[found].match == .declaredInOtherCase { match.itemsInOtherCase += 1 }
            } else if extent == .withoutItems, plan.components[fixed.component].hasVariables, !hasName {
                missingItems.append(index)
                match.missing += 1
            } else {
                return false
            }
        }
        return true
    }

    /// Whether the bytes of the query show that it lacks an item that every URL of the template has.
    private mutating func lacksFixedItem(_ template: ReadingPlan.Template) -> Bool {
        guard !isLenient, !template.tolerances.contains(.nameCase) else { return false }
        return template.fixedItems.indices.contains { index in
            let fixed = plan.fixedItems[index]
            let component = plan.components[fixed.component]
            let isPlain = !component.hasVariables && component.isPlain
            return !fixed.isInFragment
                && !(0..<queryItemCount).contains { index in
                    let item = items[index]
                    if item.hasEscapesInName || item.hasPlusInName { return true }
                    return isText(item.name, fixed.name)
                        && (!isPlain || item.hasEscapesInValue || item.hasPlusInValue
                            || isText(item.value, component.literal))
                }
        }
    }

    /// The text of a form's item.
    private mutating func formText(_ range: TableRange, _ template: ReadingPlan.Template, _ component: Int32)
        -> ComponentText
    {
        var tolerances = template.tolerances
        let component = plan.components[component]
        if isLenient, component.holdsNoComma { tolerances = tolerances.union(.encodedCommas) }
        tolerances = tolerances.intersection(
            component.splitsAtCommas ? .plusAsSpace.union(.encodedCommas) : .plusAsSpace)
        let isPlain = bytes(range).allSatisfy { ByteClass.isQueryCharacter($0) && $0 != UInt8(ascii: "+") }
        return ComponentText(range: range, valueEnd: range.end, tolerances: tolerances, isPlain: isPlain)
    }

    /// Whether an item has the name of a fixed one, or of another parameter with the same name.
    mutating func isNamed(_ item: URLItem, _ fixed: ReadingPlan.FixedItem) -> Bool {
        item.isInFragment == fixed.isInFragment && isNamed(item, fixed.name)
    }

    mutating func isNamed(_ item: URLItem, _ name: TableRange) -> Bool {
        guard item.owned >= 0, item.owner != .unnamedMember else { return false }
        let own = plan.names[item.owned].text
        guard own.count == name.count else { return false }
        return (0..<own.count).allSatisfy { plan.text[own.start + $0] == plan.text[name.start + $0] }
    }

    private mutating func matchFragment(_ template: ReadingPlan.Template, _ match: inout Match)
        -> Bool
    {
        if parts.hasFragment {
            match.fragment = template.fragment >= 0 || template.takesRest ? .isOwn : .isExtra
        }
        if template.takesRest { return true }
        guard template.fragment >= 0 else {
            if parts.hasFragment, !tolerances(template).contains(.fragment) {
                noteUnexpected(.fragment, parts.fragment.start - 1, parts.fragment.end)
            }
            return true
        }
        guard parts.hasFragment else {
            if template.needsFragment { match.missing += 1 }
            return !template.isFragmentFixed
        }
        return matchText(ofFragment: template, &match)
    }

    mutating func matchText(ofFragment template: ReadingPlan.Template, _ match: inout Match) -> Bool {
        let range = TableRange(start: parts.fragment.start, end: textEnd(ofFragment: template))
        let text = ComponentText(range: range, valueEnd: range.end, isPlain: !parts.hasEscapesInFragment)
        return split(template.fragment, text, &match)
    }
}
