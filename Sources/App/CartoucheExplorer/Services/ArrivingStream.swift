import CartoucheDocumentView
import HTTPMessage
import ValueSerializers
import ValueTree

/// The last items of a stream that is arriving.
struct ArrivingStream: Sendable {
    /// As much of the items is kept, as JSON; up to twice as much until older ones are dropped.
    static let window = 1 << 20
    /// So many items are kept, or up to twice as many.
    static let mostItems = 10_000
    /// So many times are kept, for the document when it is complete.
    private static let mostTimes = 100_000

    private var reader: StreamReader
    private let start: Duration
    private var items: [(item: StreamItem, time: Duration)] = []
    private var byteCount = 0
    private var dropped = 0
    private(set) var times: [Duration] = []
    /// The last bytes, as they were sent, and what was before them.
    private var sent = PaddedBytes()
    private var skipped = (bytes: 0, lines: 0)

    init(_ reader: StreamReader, from start: Duration) {
        self.reader = reader
        self.start = start
    }

    /// Takes the next bytes; whether they complete an item.
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

    /// Keeps the bytes, and drops the oldest lines when there are twice as many as are shown: each byte is moved once.
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

    /// The items as a list; nil if there is none yet.
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
