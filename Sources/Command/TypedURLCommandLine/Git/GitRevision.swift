import TypedURL

/// A state of a repository, by the name that it was asked for by: `main`, `v1.2`, `HEAD~1`.
struct GitRevision: Sendable {
    /// The name, as it was given.
    let name: String
    /// The commit.
    let commit: String
    let git: GitCommand

    /// Finds a state.
    ///
    /// - Throws: `CommandProblem` where the repository does not know it.
    init(_ name: String, _ git: GitCommand) throws(CommandProblem) {
        // What begins with a hyphen would be an option to git.
        guard !name.isEmpty, !name.hasPrefix("-"), !name.unicodeScalars.contains("\0") else {
            throw CommandProblem(
                "\(QuotedText.quote(name)) is not a git ref; name a branch, a tag or a commit")
        }
        if let colon = name.firstIndex(of: ":"), !name.hasPrefix(":") {
            throw CommandProblem(
                "\(QuotedText.quote(name)) names a file of a commit; write --against \(name[..<colon]), and the "
                    + "folder of the schemas after it")
        }
        let result = try git.run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
        guard result.status == 0 else { throw Self.unknown(name, git) }
        self.name = name
        self.git = git
        commit = result.text
    }

    // MARK: What to do about an unknown one

    private static func unknown(_ name: String, _ git: GitCommand) -> CommandProblem {
        let beginning = "git does not know \(QuotedText.quote(name))"
        let isShallow = (try? git.run(["rev-parse", "--is-shallow-repository"]))?.text == "true"
        if isShallow {
            return CommandProblem(
                "\(beginning) here, because this clone is shallow; run \"\(fetch(name))\", or give actions/checkout "
                    + "\"fetch-depth: 0\"")
        }
        let list = try? git.run(["for-each-ref", "--format=%(refname:short)"])
        let known = list.map { $0.text.split(separator: "\n").map(String.init) } ?? []
        if let nearest = known.first(where: { $0.hasSuffix("/" + name) })
            ?? NearestName.find(name, among: known)
        {
            return CommandProblem("\(beginning); did you mean \(QuotedText.quote(nearest))?")
        }
        return CommandProblem("\(beginning); \"git branch --all\" and \"git tag\" list the refs")
    }

    /// What brings a state into a shallow clone.
    private static func fetch(_ name: String) -> String {
        if let mark = name.firstIndex(where: { "~^@".contains($0) }) {
            let count = name[mark...].dropFirst().prefix { $0.isNumber }
            return "git fetch --deepen=\(name[mark] == "~" && !count.isEmpty ? String(count) : "1")"
        }
        let isCommit = name.count >= 7 && name.allSatisfy { $0.isHexDigit }
        if isCommit { return "git fetch --depth=1 origin \(name)" }
        let isTag = name.hasPrefix("v") && name.dropFirst().first?.isNumber == true
        if isTag { return "git fetch --depth=1 origin tag \(name)" }
        if name.hasPrefix("origin/") {
            let branch = name.dropFirst("origin/".count)
            return "git fetch --depth=1 origin \(branch):refs/remotes/\(name)"
        }
        return "git fetch --depth=1 origin \(name):\(name)"
    }
}
