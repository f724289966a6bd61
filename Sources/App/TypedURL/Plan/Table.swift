/// A table of plain values that does not change after it is made: reading it counts no references and checks no bounds.
///
/// Only a ``ReadingPlan`` makes tables, and indexes in a plan only refer to its own tables.
struct Table<Element: BitwiseCopyable> {
    let base: UnsafeMutablePointer<Element>
    let count: Int32

    // One copy for all tables: they are made once.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    init(_ elements: borrowing Buffer<Element>) {
        // Safe: all elements are initialised, and the plan frees the memory when nobody reads it any more.
        base = .allocate(capacity: max(1, Int(elements.count)))
        base.initialize(from: elements.base, count: Int(elements.count))
        count = elements.count
    }

    @inline(__always)
    subscript(_ index: Int32) -> Element { base[Int(index)] }

    func free() { UnsafeMutableRawPointer(base).deallocate() }
}

/// A part of a table, or of a URL's bytes.
struct TableRange: BitwiseCopyable, Equatable {
    var start: Int32 = 0
    var end: Int32 = 0

    @inline(__always)
    var count: Int32 { end &- start }

    @inline(__always)
    var isEmpty: Bool { end == start }

    @inline(__always)
    var indices: Range<Int32> { Range(uncheckedBounds: (start, end)) }

    var range: Range<Int> { Int(start)..<Int(end) }
}

extension TableRange {
    init(_ range: Range<Int>) {
        self.init(start: Int32(clamping: range.lowerBound), end: Int32(clamping: range.upperBound))
    }
}

/// A growing list of plain values, which a reader keeps from URL to URL. Without elements it takes no memory.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    // Safe: only elements before `count` are read, and they are initialised. Nobody else uses the memory.
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count: Int32 = 0
    private var capacity: Int32 = 0

    /// Whether the buffer frees its memory.
    private var isOwner = false

    init() { base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped }

    /// - Parameter memory: Memory for the first elements, which outlives the buffer.
    init(_ memory: UnsafeMutableRawBufferPointer) {
        let elements = memory.bindMemory(to: Element.self)
        self.init()
        if let start = elements.baseAddress { (base, capacity) = (start, Int32(elements.count)) }
    }

    deinit { if isOwner { base.deallocate() } }

    @inline(__always)
    var isEmpty: Bool { count == 0 }

    @inline(__always)
    subscript(_ index: Int32) -> Element {
        get {
            assert(index >= 0 && index < count)
            return base[Int(index)]
        }
        nonmutating _modify {
            assert(index >= 0 && index < count)
            yield &base[Int(index)]
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(to: max(16, 2 * capacity)) }
        (base + Int(count)).initialize(to: element)
        count &+= 1
    }

    /// Removes the elements from an index on.
    @inline(__always)
    mutating func removeAll(from index: Int32 = 0) { count = index }

    /// The elements, as an array that does not change.
    var elements: [Element] { Array(UnsafeBufferPointer(start: base, count: Int(count))) }

    mutating func append(contentsOf elements: [Element]) {
        for element in elements { append(element) }
    }

    /// Makes the buffer hold equal elements.
    mutating func fill(_ count: Int32, with element: Element) {
        if capacity < count { grow(to: count) }
        (base).initialize(repeating: element, count: Int(count))
        self.count = count
    }

    // One copy for all buffers: they grow rarely.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private mutating func grow(to capacity: Int32) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: Int(capacity))
        larger.moveInitialize(from: base, count: Int(count))
        if isOwner { base.deallocate() }
        (base, self.capacity, isOwner) = (larger, capacity, true)
    }
}

/// Whether two texts of a length are equal. Most of those that are compared with a URL are short.
@inline(__always)
func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
    if count >= 8 { return areEqualInWords(left, right, count: count) }
    var index = 0
    while index < count {
        if left[index] != right[index] { return false }
        index &+= 1
    }
    return true
}

/// Compares eight bytes at a time, and the last eight once more.
@inline(never)
private func areEqualInWords(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int
) -> Bool {
    let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
    var index = 0
    while true {
        // Safe: there are at least eight bytes, and these are before the end of both.
        if left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            != right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        {
            return false
        }
        if index == count &- 8 { return true }
        index = min(index &+ 8, count &- 8)
    }
}
