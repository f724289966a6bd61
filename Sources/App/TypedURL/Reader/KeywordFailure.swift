@_spi(Once) import TypedURLModel

/// A keyword that a value does not meet.
package final class KeywordFailure {
    /// The part of a value to which a failure belongs.
    package enum Part {
        case whole

        /// An item of a list or tuple; the first index is 0.
        case item(Int)

        /// The name of an object's member; the first index is 0.
        case memberName(Int)

        /// The value of an object's member; the first index is 0.
        case memberValue(Int)

        /// An item of an object's member that is a list; the first indexes are 0.
        case memberItem(Int, Int)

        /// Something that is missing.
        case missing
    }

    /// The violation, without a range. Its parameter is the object's member to which the failure belongs, if it belongs to one.
    package let violation: Violation
    package let part: Part

    package init(_ violation: Violation, of part: Part) {
        self.violation = violation
        self.part = part
    }

    var code: ViolationCode { violation.code }

    /// The violation with the range of its part.
    package func violation(range: Range<Int>?) -> Violation {
        violation.with(range: range, parameter: violation.parameter, text: violation.details.text)
    }
}

extension ReadingPlan {
    /// The violations of a builder's value in normal form: of its keywords, and of its position in the URL.
    func failures(of value: ParameterValue, _ parameterIndex: Int, ofSchema index: Int) -> [KeywordFailure] {
        let parameter = models[index].parameters[parameterIndex]
        let plan = parameters[schemas[Int32(index)].parameters.start + Int32(parameterIndex)]
        var failures = KeywordCheck.failures(
            of: value, parameter.schema, name: parameter.name, plan.position)
        if case .object(let members) = value {
            guard plan.kind == .object else { return failures }
            var reader = URLReader(self)
            failures += reader.claimedNames(members, objects[plan.object])
        }
        return failures
    }

    /// The violations of a builder's parameters that are absent and should be present.
    ///
    /// - Parameters:
    ///   - ranges: The ranges of the names that are printed, by the parameters' indexes in the schema.
    ///   - isPresent: Whether each parameter is present. One that equals its default is not printed.
    func absences(_ ranges: [Range<Int>?], _ isPresent: [Bool], ofSchema index: Int) -> [Violation] {
        var reader = URLReader(self)
        return reader.absences(ranges, isPresent, ofSchema: index)
    }
}

extension SchemaSet {
    /// The violations of parameters of the first schema that are absent and should be present.
    package func absences(_ isPresent: [Bool]) -> [Violation] {
        plan.absences(Array(absent: isPresent.count), isPresent, ofSchema: 0)
    }
}
