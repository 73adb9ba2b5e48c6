import CartoucheDocumentView
import HTTPMessage
import ValueSerializers
import ValueTree

/// The last items of a stream that is arriving.
struct ArrivingStream: Sendable {
    /// The number of bytes of JSON after which older items are removed; up to twice as many are
    /// stored.
    static let window = 1 << 20
    /// The number of items after which older ones are removed; up to twice as many are stored.
    static let mostItems = 10_000
    /// The maximum number of arrival times stored for the complete document.
    private static let mostTimes = 100_000

    private var reader: StreamReader
    private let start: Duration
    private var items: [(item: StreamItem, time: Duration)] = []
    private var byteCount = 0
    private var dropped = 0
    private(set) var times: [Duration] = []
    /// The last received bytes, and the number of bytes and lines before them.
    private var sent = PaddedBytes()
    private var skipped = (bytes: 0, lines: 0)

    init(_ reader: StreamReader, from start: Duration) {
        self.reader = reader
        self.start = start
    }

    /// Appends bytes; returns whether they complete an item.
    mutating func take(_ bytes: UnsafeRawBufferPointer, at time: Duration) -> Bool {
        keep(bytes)
        let new = reader.take(bytes)
        for item in new {
            items.append((item, time - start))
            byteCount += item.json.count
            if times.count < Self.mostTimes { times.append(time - start) }
        }
        if byteCount > 2 * Self.window || items.count > 2 * Self.mostItems { dropOldest() }
        return !new.isEmpty
    }

    /// Appends bytes, and removes the oldest lines once there are twice as many as are shown, so
    /// that each byte is moved once.
    private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
        sent.append(contentsOf: bytes)
        guard sent.count > 2 * Self.window else { return }
        let rest = (sent.count - Self.window)..<sent.count
        let end = sent[rest].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.lowerBound
        skipped.bytes += end
        skipped.lines += sent[0..<end].count { $0 == UInt8(ascii: "\n") }
        sent = PaddedBytes(sent[end..<sent.count])
    }

    private mutating func dropOldest() {
        var count = 0
        while count < items.count - 1,
            byteCount > Self.window || items.count - count > Self.mostItems
        {
            byteCount -= items[count].item.json.count
            count += 1
        }
        items.removeFirst(count)
        dropped += count
    }

    /// Returns the items as a list; nil if there are none yet.
    func document(_ head: RawResponse, check: ArrivingBody.Check?) -> ArrivingDocument? {
        guard !items.isEmpty,
            let document = try? JSONParser().parse(StreamItem.list(items.lazy.map(\.item)))
        else { return nil }
        let notes = items.map { ItemNote($0.item, at: $0.time) }
        let list = IndexedDocument(
            document,
            hasPositions: false,
            items: ListItems(
                notes,
                dropped: dropped,
                places: items.map(\.item.range),
                skippedBytes: skipped.bytes
            ),
            isArriving: true
        )
        return ArrivingDocument(
            head,
            list,
            lines: TextLines(sent, behind: skipped.lines),
            check: check?(list, reader.faults),
            itemCount: dropped + items.count,
            faults: reader.faults
        )
    }
}

extension ItemNote {
    init(_ item: StreamItem, at time: Duration?) {
        self.init(name: item.name, id: item.id, time: time)
    }
}
