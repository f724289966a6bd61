@_spi(Generated) import TypedURLModel

// Whose the names of forms are.
extension URLReader {
    /// Finds the owners of the names of all items, by the forms of a template.
    mutating func resolve(_ template: Int32) {
        if resolved == template { return }
        let own = plan.templates[template]
        if resolved >= 0 {
            let other = plan.templates[resolved]
            if own.query == other.query, own.fragmentForm == other.fragmentForm {
                resolved = template
                return
            }
        }
        resolved = template
        items.removeAll(from: queryItemCount)
        if own.fragmentForm >= 0, parts.hasFragment {
            var form = parts.fragment
            form.start = formStart(own)
            splitItems(form, UInt8(ascii: "&"), dropsEmpty: true, isInFragment: true)
        }
        var next: Int32 = 0
        var index: Int32 = 0
        while index < items.count {
            let form = plan.forms[items[index].isInFragment ? own.fragmentForm : own.query]
            resolve(index, form, hasPlus: own.tolerances.contains(.plusAsSpace), &next)
            index += 1
        }
    }

    /// Where a form in the fragment begins.
    private mutating func formStart(_ template: ReadingPlan.Template) -> Int32 {
        guard template.hasFormAfterQuestionMark else { return parts.fragment.start }
        return min(textEnd(ofFragment: template) + 1, parts.fragment.end)
    }

    /// Where the text of a fragment before its form ends.
    mutating func textEnd(ofFragment template: ReadingPlan.Template) -> Int32 {
        guard template.fragmentForm >= 0 else { return parts.fragment.end }
        guard template.hasFormAfterQuestionMark else { return parts.fragment.start }
        var end = parts.fragment.start
        while end < parts.fragment.end, url[Int(end)] != UInt8(ascii: "?") { end += 1 }
        return end
    }

    /// Finds the owners of items from an index on, by another form.
    mutating func resolve(from first: Int32, _ form: Int32) {
        var next: Int32 = 0
        var index = first
        while index < items.count {
            resolve(index, plan.forms[form], hasPlus: false, &next)
            index += 1
        }
    }

    /// - Parameter next: The name that is expected: usually that after the last one.
    @inline(__always)
    private mutating func resolve(
        _ index: Int32, _ form: ReadingPlan.Form, hasPlus: Bool, _ next: inout Int32
    ) {
        let item = items.base + Int(index)
        item.pointee.isFixed = false
        if next < form.names.start || next >= form.names.end { next = form.names.start }
        if next < form.names.end, !item.pointee.hasEscapesInName, !(hasPlus && item.pointee.hasPlusInName) {
            let name = plan.names[next]
            if isText(item.pointee.name, name.text), !name.isIgnored {
                (item.pointee.owned, item.pointee.match) = (next, .declared)
                item.pointee.owner = name.owner.ofItem
                next += 1
                return
            }
        }
        find(index, form, hasPlus: hasPlus)
        if items[index].owned >= 0, items[index].owner != .unnamedMember { next = items[index].owned + 1 }
    }

    @inline(never)
    private mutating func find(_ index: Int32, _ form: ReadingPlan.Form, hasPlus: Bool) {
        var item = items[index]
        defer { items[index] = item }
        (item.owned, item.match) = (-1, .other)
        guard
            decode(
                item.name, hasEscapes: item.hasEscapesInName, hasPlus: hasPlus && item.hasPlusInName) == .none
        else {
            decodeLoosely(item.name, hasPlus: hasPlus)
            item.owner = isIgnored(form) || form.ignoresAll || isLenient ? .ignored : .undecodable
            return
        }
        var found = number(in: form.slots) { $0.names[$1].text }
        if found >= 0 {
            item.match = .declared
        } else if form.ignoresCase {
            found = number(in: form.foldedSlots, folds: true) { $0.names[$1].text }
            if found >= 0 { item.match = .declaredInOtherCase }
        }
        if found >= 0 {
            let name = plan.names[found]
            item.owned = found
            guard name.isIgnored, item.match == .declared else {
                item.owner = name.owner.ofItem
                return
            }
            (item.owner, item.match) = (.ignored, .other)
        } else if isIgnored(form) {
            item.owner = .ignored
        } else if let object = objectOfUnnamed(form) {
            (item.owner, item.owned) = (.unnamedMember, object)
        } else if isLenient, !form.ignoresAll {
            // Only what nothing else takes can be a name in another case.
            item.owned = number(in: form.foldedSlots, folds: true) { $0.names[$1].text }
            guard item.owned >= 0 else {
                item.owner = .ignored
                return
            }
            (item.owner, item.match) = (plan.names[item.owned].owner.ofItem, .declaredInOtherCase)
        } else {
            item.owner = form.ignoresAll ? .ignored : .none
        }
    }

    /// Whether the schema ignores the text, if no parameter has it.
    private mutating func isIgnored(_ form: ReadingPlan.Form) -> Bool {
        form.ignored.indices.contains { index in
            let name = plan.ignored[index]
            let count = Int(name.text.count)
            guard name.isPrefix ? count <= text.count : count == text.count else { return false }
            var offset = 0
            while offset < count {
                let byte = form.ignoresCase ? ByteClass.lowercased(text[offset]) : text[offset]
                if byte != plan.text[name.text.start + Int32(offset)] { return false }
                offset += 1
            }
            return true
        }
    }

    /// The object that takes a name which none declares.
    private mutating func objectOfUnnamed(_ form: ReadingPlan.Form) -> Int32? {
        guard !form.objects.isEmpty, !form.taken.indices.contains(where: { isText(plan.ranges[$0]) }) else {
            return nil
        }
        for index in form.objects.indices where plan.objects[index].hasPatterns {
            let name = string
            if objectSchema(of: plan.objects[index]).patternProperties.contains(where: {
                $0.pattern.matches(name)
            }) {
                return index
            }
        }
        return form.objects.indices.first { plan.objects[$0].isOpen }
    }

    /// Whether an object would take the text if it were not the name of another parameter.
    mutating func isClaimed(_ form: ReadingPlan.Form) -> Bool {
        guard form.taken.indices.contains(where: { isText(plan.ranges[$0]) }) else { return false }
        let name = string
        return form.objects.indices.contains { !objectSchema(of: plan.objects[$0]).schemas(of: name).isEmpty }
    }

    /// The schema of an object of the schema that is read.
    func objectSchema(of object: ReadingPlan.Object) -> ObjectSchema {
        plan.objectSchemas[Int(object.source)]
    }
}

extension ReadingPlan.Name.Owner {
    fileprivate var ofItem: URLItem.Owner {
        switch self {
        case .parameter: .parameter
        case .fixedItem: .fixedItem
        case .member: .member
        }
    }
}
