import Foundation
import TestSupport
import Testing

@testable import TypedURLLoading

/// What a cache does with the answers of a server, from a file in `Tests/Tools/HTTPCache`, whose README describes the format.
struct HTTPCacheCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let lines: [String]

    /// The cases of all files. Where a case is written for several texts, it is one for each.
    static func all() throws -> [HTTPCacheCase] {
        let folder = Repository.root.appendingPathComponent("Tests/Tools/HTTPCache")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".txt")
        }
        return try files.sorted().flatMap { file in
            try Repository.text("Tests/Tools/HTTPCache/\(file)").components(separatedBy: "\n== ").dropFirst()
                .flatMap { text in cases(text) }
        }
    }

    private static func cases(_ text: String) -> [HTTPCacheCase] {
        let lines = text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
        let texts = lines.filter { $0.hasPrefix("with ") }.map { String($0.dropFirst(5)) }
        return (texts.isEmpty ? [""] : texts).map { variant in
            let used = lines.dropFirst().filter { !$0.hasPrefix("with ") }
                .map { $0.replacingOccurrences(of: "{}", with: variant) }
            return HTTPCacheCase(
                testDescription: variant.isEmpty ? lines[0] : "\(lines[0]): \(variant)", lines: used)
        }
    }

    /// Plays the case.
    ///
    /// - Parameter restarts: Whether each load has a new process, with the files of the one before.
    func play(restarts: Bool) async throws {
        var answers: [String: [String]] = [:]
        var steps: [String] = []
        for line in lines {
            if line.hasPrefix("answer ") {
                var text = line.dropFirst(7)
                let path = text.hasPrefix("/") ? text.prefix { $0 != " " } : "/a"
                if text.hasPrefix("/") { text = text.dropFirst(path.count + 1) }
                answers[String(path), default: []].append(String(text))
            } else {
                steps.append(line)
            }
        }
        let scene = try Scene(answers)
        var loader = try scene.loader()
        for step in steps {
            if let seconds = Double(step) {
                scene.bench.clock.advance(seconds)
                continue
            }
            if restarts { loader = try scene.loader() }
            let sides = step.components(separatedBy: " -> ")
            let (result, requests) = await scene.load(
                loader, Array(sides[0].split(separator: " ").dropFirst().map(String.init)))
            let expected = sides[1].components(separatedBy: " | ")
            #expect(result == expected[0], "\(testDescription): \(step)")
            for field in expected.dropFirst() {
                let (name, value) = Scene.field(field)
                #expect(requests.last?[name.lowercased()] ?? "-" == value, "\(testDescription): \(step)")
            }
        }
    }
}

/// Two servers and the fields of requests that a case is played with.
private struct Scene: Sendable {
    let bench: HTTPBench
    private let other: TestServer
    private let received: Recorder<TestServer.Request>
    private let fields = Locked<[String: String]>([:])

    init(_ answers: [String: [String]]) throws {
        let (received, ports, time) = (
            Recorder<TestServer.Request>(), Recorder<UInt16>(), Locked<TestClock?>(nil)
        )
        let counts = Locked<[String: Int]>([:])
        let answer: @Sendable (TestServer.Request, Int) -> TestServer.Answer = { request, _ in
            received.record(request)
            let path = request.target
            let number = counts.withLock { counts in
                counts[path, default: 0] += 1
                return counts[path] ?? 0
            }
            let texts = answers[path] ?? ["404"]
            let now = time.withLock { $0?.now } ?? Date()
            let text = texts[min(number, texts.count) - 1].replacingOccurrences(
                of: "{other}", with: "http://127.0.0.1:\(ports.all.last ?? 0)")
            return Self.answer(text, body: "\(path) \(number)", now: now)
        }
        let other = try TestServer(answer)
        bench = try HTTPBench(answer)
        ports.record(other.port)
        time.withLock { [clock = bench.clock] in $0 = clock }
        (self.other, self.received) = (other, received)
    }

    func loader() throws -> ResourceLoader {
        try bench.loader(
            HTTPLoader(configuration: .ephemeral, secretFields: ["X-Secret"]), fields: fields.withLock { $0 })
    }

    /// Loads a resource, and says what became of it; with the requests that the servers received.
    func load(_ loader: ResourceLoader, _ words: [String]) async -> (String, [TestServer.Request]) {
        var request = LoadRequest(MapURL(id: "a"))
        fields.withLock { $0 = [:] }
        for word in words {
            switch word {
            case "reload": request.policy = .reload
            case "revalidate": request.policy = .revalidate
            case "cached": request.policy = .onlyCached
            case "any": request.policy = request.policy.ofAnyAge
            case "nostore": request.policy = .noStore
            case _ where word.hasPrefix("within="):
                request.policy = request.policy.timeToLive(.seconds(Int(word.dropFirst(7)) ?? 0))
            default:
                let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
                fields.withLock { $0[parts[0]] = parts[1].replacingOccurrences(of: "_", with: " ") }
            }
        }
        let before = received.all.count
        var result: String
        do {
            let loaded = try await loader.loaded(request)
            let newest = received.all.count > before ? received.all.last : nil
            let isNew = newest.map { loaded.resource.text.hasPrefix($0.target) } == true
            let last =
                loaded.resource.text
                == "\(newest?.target ?? "") \(received.all.filter { $0.target == newest?.target }.count)"
            result = loaded.isStale ? "stale" : newest == nil ? "kept" : isNew && last ? "new" : "confirmed"
        } catch let error as HTTPStatusError {
            result = (received.all.count > before ? "error " : "kept error ") + "\(error.statusCode)"
        } catch is NotCachedError {
            result = "refused"
        } catch {
            result = "failed"
        }
        // What is loaded again in the background belongs to the step.
        if result == "stale" { await until { received.all.count > before } }
        await until { loader.flights.count == 0 }
        return (result, Array(received.all.dropFirst(before)))
    }

    static func field(_ text: String) -> (String, String) {
        let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }

    private static func answer(_ text: String, body: String, now: Date) -> TestServer.Answer {
        let parts = text.components(separatedBy: " | ")
        guard let status = Int(parts[0]) else { return .empty }
        var answer = TestServer.Answer(status: status)
        if ![204, 304].contains(status) { answer.body = Data(body.utf8) }
        answer.lines = parts.dropFirst().map { part in
            var line = part
            while let start = line.firstIndex(of: "{"), let end = line[start...].firstIndex(of: "}") {
                line.replaceSubrange(start...end, with: date(line[start...end].dropFirst().dropLast(), now))
            }
            return line
        }
        return answer
    }

    /// A time relative to that of the answer, such as `+60` or `-60 rfc850`.
    private static func date(_ text: Substring, _ now: Date) -> String {
        let words = text.split(separator: " ")
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat =
            switch words.count > 1 ? words[1] : "" {
            case "rfc850": "EEEE, dd-MMM-yy HH:mm:ss 'GMT'"
            case "asctime": "EEE MMM d HH:mm:ss yyyy"
            default: "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
            }
        return formatter.string(from: now + (Double(words[0]) ?? 0))
    }
}
