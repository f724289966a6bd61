import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The folder of a disk cache, with files that only their owner can read.
///
/// Links are not followed, and a file is replaced completely or not at all.
struct DiskFolder: Sendable {
    /// The attributes of a file, read without opening it.
    struct Item: Sendable {
        let name: String
        let size: Int64
        let usedAt: Date
        let storedAt: Date
    }

    /// The result of an attempt to read a file.
    enum Contents {
        case entry(LoadedResource)
        case absent

        /// Something else is there: a link, a folder, another user's file, a corrupt or truncated one, or one of another URL.
        case foreign
    }

    /// The maximum length of a header.
    static let headerLimit = 1 << 20

    /// The number of bytes to read at once: enough for nearly every header.
    private static let firstLength = 4096

    let path: String

    private func path(_ name: String) -> String { path + "/" + name }

    /// Creates the folder if it does not exist, and keeps others from reading it.
    func prepare() throws(DiskError) {
        try? FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw DiskError("make its folder") }
        try checkOwner()
        // The mode is changed by a descriptor, because the path can lead elsewhere after the check.
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw DiskError("open its folder") }
        defer { close(descriptor) }
        var status = stat()
        // A folder that everyone can write to does not belong to the cache, so its mode stays the same.
        if fstat(descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0,
            status.st_mode & S_ISVTX == 0
        {
            _ = fchmod(descriptor, 0o700)
        }
    }

    /// Makes sure that the folder, if there is one, is no link, and belongs to this user: whoever owns it decides what its
    /// files hold.
    private func checkOwner() throws(DiskError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT != S_IFLNK else {
            throw DiskError("use its folder, which is a symbolic link", code: ELOOP)
        }
        guard status.st_uid == geteuid() else {
            throw DiskError("use its folder, which belongs to another user", code: EPERM)
        }
    }

    // MARK: Reading

    /// Reads a key's file, if it has at most so many bytes, and sets the time of its last use.
    ///
    /// - Parameter memory: The maximum number of bytes that come in memory. More are only checked, and stay in the file. If it is nil,
    ///   nothing is read.
    func read(
        _ key: DiskKey, limit: Int64, memory: (Lifetime) -> Int64?, usedAt: Date
    ) throws(DiskError) -> Contents {
        try checkOwner()
        let descriptor = opened(key.fileName)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT: return .absent
            case ELOOP, EMLINK, ENXIO, ENOTDIR: return .foreign
            default: throw DiskError("open a file")
            }
        }
        var file: StreamFile?
        defer { if file == nil { close(descriptor) } }
        guard let (header, head) = try header(in: descriptor), header.dataLength <= limit, header.isOf(key)
        else { return .foreign }
        guard let memory = memory(header.lifetime) else { return .absent }
        let entry: LoadedResource?
        if header.dataLength > memory {
            let found = StreamFile(of: descriptor, start: header.length)
            file = found
            let isWhole = try found.check(header.dataLength)
            entry = isWhole ? header.entry(found) : nil
        } else {
            // Most small files have been read with their header.
            let rest = head.dropFirst(header.length)
            let data =
                rest.count == header.dataLength
                ? Data(rest)
                : try Self.bytes(of: descriptor, from: header.length, count: header.dataLength)
            entry = data.flatMap(header.entry)
        }
        guard let entry else { return .foreign }
        // Another process may have replaced the file, so its name may mean a newer one.
        _ = futimens(descriptor, times(usedAt: usedAt, storedAt: entry.storedAt))
        return .entry(entry)
    }

    /// The header of a complete file; nil if there is none.
    func header(of name: String) -> DiskHeader? {
        guard DiskKey.isFileName(name), (try? checkOwner()) != nil else { return nil }
        let descriptor = opened(name)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return try? header(in: descriptor)?.header
    }

    private func opened(_ name: String) -> Int32 {
        // Without O_NONBLOCK, opening a named pipe would wait for its writer.
        open(path(name), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    }

    /// The header of a file, and the bytes with which it was read; nil if it is something else.
    private func header(in descriptor: Int32) throws(DiskError) -> (header: DiskHeader, head: Data)? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw DiskError("open a file") }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            let size = Int(exactly: status.st_size),
            var head = try Self.bytes(of: descriptor, from: 0, count: min(size, Self.firstLength)),
            let length = DiskHeader.length(Array(head)), length <= min(size, Self.headerLimit)
        else { return nil }
        if length > head.count {
            guard let whole = try Self.bytes(of: descriptor, from: 0, count: length) else { return nil }
            head = whole
        }
        guard let header = DiskHeader(Array(head.prefix(length))), header.dataLength == size - length else {
            return nil
        }
        return (header, head)
    }

    /// Bytes of a file; nil if the file is shorter.
    static func bytes(of descriptor: Int32, from start: Int, count: Int) throws(DiskError) -> Data? {
        guard count > 0 else { return Data() }
        // Safe: the memory has `count` bytes, and each call reads at most as many as the rest of it has. `Data` owns it in the
        // end, or has copied and freed it. Memory of `Data` would be filled with zeros first, a tenth of what a read costs.
        guard let memory = malloc(count) else { throw DiskError("allocate memory") }
        var (done, error): (Int, DiskError?) = (0, nil)
        while done < count, error == nil {
            let length = pread(descriptor, memory + done, count - done, off_t(start + done))
            if length == 0 { break }
            if length < 0, errno != EINTR { error = DiskError("read a file") }
            done += max(0, length)
        }
        let data = Data(bytesNoCopy: memory, count: count, deallocator: .free)
        if let error { throw error }
        return done == count ? data : nil
    }

    // MARK: Writing

    /// A new file, which others cannot read.
    ///
    /// - Parameter start: Where the bytes begin, after the header.
    func newFile(_ start: Int) throws(DiskError) -> StreamFile {
        try checkOwner()
        let name = UnfinishedFile().name
        let descriptor = open(path(name), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DiskError("make a file") }
        return StreamFile(self, name, descriptor, start: start)
    }

    /// Replaces a file by one that has all bytes after the header, in one step.
    ///
    /// - Returns: The size of the file that was replaced, 0 for none.
    func replace(_ name: String, with header: Data, _ file: StreamFile, storedAt: Date) throws(DiskError)
        -> Int64
    {
        if let error = Self.write(header, to: file.descriptor, at: 0) { throw error }
        _ = futimens(file.descriptor, times(usedAt: storedAt, storedAt: storedAt))
        try checkOwner()
        let old = size(of: name)
        guard rename(path(file.name), path(name)) == 0 else { throw DiskError("rename a file") }
        file.keep()
        return old
    }

    static func write(_ data: Data, to descriptor: Int32, at start: Int) -> DiskError? {
        data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = pwrite(
                    descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(start + done))
                guard count >= 0 || errno == EINTR else { return DiskError("write a file") }
                done += max(0, count)
            }
            return nil
        }
    }

    // MARK: Files

    /// A file's time of last use (the access time) and its time of storing (the modification time). If setting them fails,
    /// the file is only deleted earlier or later than it should be.
    private func times(usedAt: Date, storedAt: Date) -> [timespec] {
        [usedAt, storedAt].map { date in
            let seconds = date.timeIntervalSince1970.rounded(.down)
            let nanoseconds = (date.timeIntervalSince1970 - seconds) * 1e9
            return timespec(
                tv_sec: time_t(exactly: seconds) ?? 0, tv_nsec: Int(min(999_999_999, max(0, nanoseconds))))
        }
    }

    /// Removes a file, or a link itself.
    func remove(_ name: String) throws(DiskError) {
        try checkOwner()
        guard unlink(path(name)) == 0 || errno == ENOENT else { throw DiskError("remove a file") }
    }

    /// The names of the files of caches; empty if the folder does not exist.
    func names() throws(DiskError) -> [String] {
        try checkOwner()
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).filter {
                DiskKey.isFileName($0) || UnfinishedFile(name: $0) != nil
            }
        } catch {
            guard access(path, R_OK | X_OK) != 0 else { throw DiskError("list its folder", code: ENOTDIR) }
            guard errno == ENOENT else { throw DiskError("list its folder") }
            return []
        }
    }

    /// The attributes of a file; nil if it no longer exists.
    func item(_ name: String) -> Item? {
        var status = stat()
        guard lstat(path(name), &status) == 0 else { return nil }
        #if canImport(Darwin)
        let times = [status.st_atimespec, status.st_mtimespec]
        #else
        let times = [status.st_atim, status.st_mtim]
        #endif
        let dates = times.map {
            Date(timeIntervalSince1970: Double($0.tv_sec) + Double($0.tv_nsec) / 1e9)
        }
        return Item(name: name, size: Int64(status.st_size), usedAt: dates[0], storedAt: dates[1])
    }

    /// The size of a file; 0 if it does not exist.
    func size(of name: String) -> Int64 { item(name)?.size ?? 0 }
}
