import Foundation

/// A program that was run to its end.
///
/// Waiting for it takes a thread of its own, so that tests that run at the same time have theirs. Few programs run at a time.
package struct ProgramRun: Sendable {
    private static let turns = Turns(perCore: 2)

    /// The exit status, or the number of the signal that ended it.
    package let status: Int32
    /// What was written to standard output.
    package let output: String
    /// What was written to standard error; empty where that was joined to the output.
    package let errors: String

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - program: Its path, or its name where it is on the `PATH`.
    ///   - folder: The current folder.
    ///   - environment: The variables that are set; nil for those of the tests.
    ///   - input: The bytes of standard input.
    ///   - isJoined: Whether standard error goes where standard output does.
    package init(
        _ program: String, _ arguments: [String], in folder: URL? = nil,
        environment: [String: String]? = nil, input: [UInt8] = [], isJoined: Bool = false
    ) async throws {
        self = try await Self.turns.run {
            try await withCheckedThrowingContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(
                        with: Result {
                            try ProgramRun(
                                waitingFor: program, arguments, in: folder, environment: environment,
                                input: input, isJoined: isJoined)
                        })
                }
            }
        }
    }

    private init(
        waitingFor program: String, _ arguments: [String], in folder: URL?,
        environment: [String: String]?, input: [UInt8], isJoined: Bool
    ) throws {
        #if os(macOS) || os(Linux) || os(Windows)
        let process = Process()
        let isPath = program.contains("/")
        process.executableURL = URL(fileURLWithPath: isPath ? program : "/usr/bin/env")
        process.arguments = isPath ? arguments : [program] + arguments
        if let folder { process.currentDirectoryURL = folder }
        if let environment { process.environment = environment }
        let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        process.standardError = isJoined ? standardOutput : standardError
        try process.run()
        // A program that prints while it reads blocks once its output fills the pipe, and so would the writer of its input.
        let writer = standardInput.fileHandleForWriting
        Thread.detachNewThread {
            #if !os(Windows)
            // A program may end before it has read its input, which is no reason to end the tests.
            var ignored = sigset_t()
            sigemptyset(&ignored)
            sigaddset(&ignored, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &ignored, nil)
            #endif
            try? writer.write(contentsOf: Data(input))
            try? writer.close()
        }
        // What such programs say of errors fits a pipe's buffer, so the one after the other does not block.
        output = String(decoding: standardOutput.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors =
            isJoined
            ? "" : String(decoding: standardError.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
        #else
        throw CocoaError(.featureUnsupported)
        #endif
    }

    /// Whether there is a program of that name on the `PATH`.
    package static func isThere(_ name: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }
}
