/// What git knows of a folder.
enum GitFiles {
    /// The files that git has below a folder, and those that it would take up; nil if git is not installed, or the folder
    /// is not kept by it. Their names need not be UTF-8.
    static func names(in folder: String) -> [[UInt8]]? {
        let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        guard let result = try? GitCommand(in: folder).run(arguments), result.status == 0 else { return nil }
        // A file in the middle of a merge is listed more than once.
        return Set(result.output.split(separator: 0)).map(Array.init)
    }
}
