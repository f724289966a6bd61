import Foundation

/// A program that was run to its end.
///
/// `Process` would link all of Foundation into the command, with 40 MB of Unicode tables. On Apple's platforms other than
/// macOS, no program can be run.
struct ChildProcess {
    /// The exit status, or the number of the signal that ended the program.
    let status: Int32
    /// What was written to standard output.
    let output: [UInt8]
    /// What was written to standard error; empty if it was not captured.
    let errors: [UInt8]

    #if os(macOS) || os(Linux)
    /// Runs a program.
    ///
    /// - Parameters:
    ///   - input: The path of a file that is standard input; nil for none.
    ///   - capturesErrors: Whether standard error is captured. Then the output must fit the buffer of a pipe.
    init(
        _ path: String, _ arguments: [String], environment: [String: String], input: String?,
        capturesErrors: Bool
    ) throws(SystemError) {
        let output = try Pipe()
        let errors = capturesErrors ? try Pipe() : nil
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input ?? "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.writer, STDOUT_FILENO)
        if let errors {
            posix_spawn_file_actions_adddup2(&actions, errors.writer, STDERR_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }

        var process = pid_t()
        let failure = Self.withStrings([path] + arguments) { arguments in
            Self.withStrings(environment.map { "\($0)=\($1)" }) { environment in
                posix_spawn(&process, path, &actions, nil, arguments, environment)
            }
        }
        guard failure == 0 else {
            output.close()
            errors?.close()
            throw SystemError(code: failure)
        }
        self.output = output.read()
        self.errors = errors?.read() ?? []
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7F
        self.status = signal == 0 ? status >> 8 & 0xFF : signal
    }

    /// Calls `body` with texts as C expects them.
    private static func withStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let strings = texts.map { strdup($0) }
        defer { strings.forEach { free($0) } }
        return body(strings + [nil])
    }

    /// A pipe that the program writes to. A program that is run later does not inherit it.
    private struct Pipe {
        let reader: Int32
        let writer: Int32

        init() throws(SystemError) {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
            (reader, writer) = (ends[0], ends[1])
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }

        func close() {
            _ = Foundation.close(reader)
            _ = Foundation.close(writer)
        }

        /// Everything that is written until the program closes its end. Closes the pipe.
        func read() -> [UInt8] {
            _ = Foundation.close(writer)
            defer { _ = Foundation.close(reader) }
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = Foundation.read(reader, &buffer, buffer.count)
                if count > 0 {
                    bytes += buffer[..<count]
                } else if count == 0 || errno != EINTR {
                    return bytes
                }
            }
        }
    }
    #endif
}

/// An error of the operating system.
struct SystemError: Error, CustomStringConvertible {
    let code: Int32

    var description: String { String(cString: strerror(code)) }
}
