package import FoundationEssentials
import ValueTree

/// Where the values of a YAML text are.
package struct YAMLPlaces: Sendable {
    /// A value.
    package struct Place: Sendable {
        /// The key that it is the value of; nil for an element, and for the value of a key that isn't text.
        package let key: String?
        /// The offset after the key.
        package let keyEnd: Int
        /// The index of the value that it is in; nil for a whole document.
        package let parent: Int?
        /// Its bytes, with its tag and its anchor.
        package fileprivate(set) var range: Range<Int>
        /// The text of a scalar; nil for any other value.
        package let text: String?
        /// The index of the value that it is an alias of; nil for any other value.
        package let original: Int?
    }

    /// The values in the order of the text, a container before what is in it.
    package private(set) var all: [Place] = []
    /// Whether the whole text could be read.
    package private(set) var isComplete = true
    /// Up to where it could be read.
    package private(set) var read = 0

    private let source: [UInt8]
    private let offsets: ScalarOffsets
    private var open: [Container] = []
    private var anchors: [String: Int] = [:]

    /// A container whose end has not come.
    private struct Container {
        let index: Int
        let isMapping: Bool
        /// The key whose value comes next, and its end; the text is nil if the key isn't text.
        var key: (text: String?, end: Int)?
    }

    /// Reads a text up to its first syntax error.
    package init(_ data: Data, sizeLimit: Int = 5 << 20) throws(SyntaxError) {
        let text = try SourceText(data, format: "YAML", sizeLimit: sizeLimit)
        source = Array(data)
        offsets = ScalarOffsets(in: source)
        var events = YAMLEvents(text)
        do throws(SyntaxError) {
            try events.checkDirectives()
            try readAll(&events, YAMLComposer.nestingLimit(of: text))
            if isComplete { read = source.count }
        } catch {
            isComplete = false
        }
    }

    private mutating func readAll(
        _ events: inout YAMLEvents,
        _ nestingLimit: Int
    ) throws(SyntaxError) {
        var nesting = 0
        while true {
            let event = try events.next()
            nesting += open.count
            // libyaml visits every open container for each token.
            guard nesting <= nestingLimit, open.count <= YAMLComposer.depthLimit else {
                isComplete = false
                return
            }
            let range = offsets[event.start]..<offsets[event.end]
            switch event.content {
            case .endOfText: return
            case .documentStart, .border: break
            case .end: close(at: range.upperBound)
            case .alias(let name): add(range, original: anchors[name])
            case .scalar(let scalar): add(range, text: scalar.text, anchor: event.anchor)
            case .sequence, .mapping:
                let isMapping = if case .mapping = event.content { true } else { false }
                let index = all.count
                add(range.lowerBound..<source.count, anchor: event.anchor)
                open.append(Container(index: index, isMapping: isMapping))
            }
            read = max(read, range.upperBound)
        }
    }

    private mutating func add(
        _ range: Range<Int>,
        text: String? = nil,
        original: Int? = nil,
        anchor: String? = nil
    ) {
        let innermost = open.indices.last
        if let anchor { anchors[anchor] = all.count }
        var key: (text: String?, end: Int)?
        if let innermost, open[innermost].isMapping {
            key = open[innermost].key
            open[innermost].key = key == nil ? (text, trimmed(range).upperBound) : nil
        }
        all.append(
            Place(
                key: key?.text,
                keyEnd: key?.end ?? range.lowerBound,
                parent: innermost.map { open[$0].index },
                range: trimmed(range),
                text: text,
                original: original
            )
        )
    }

    private mutating func close(at end: Int) {
        guard let container = open.popLast() else { return }
        let start = all[container.index].range.lowerBound
        all[container.index].range = trimmed(start..<max(start, end))
        // A container that is a key ends after what is in it.
        guard let outer = open.indices.last, open[outer].isMapping,
            all[container.index].key == nil, open[outer].key != nil
        else { return }
        open[outer].key?.end = end
    }

    /// A range without white space at its end, which belongs to a block as far as the parser is concerned.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        let end = source[range].lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return range.lowerBound..<(end.map { $0 + 1 } ?? range.lowerBound)
    }
}

/// The offsets of the Unicode scalars of a text, which libyaml counts.
private struct ScalarOffsets {
    private let count: Int
    /// Empty where each scalar is a byte.
    private var starts: [UInt32] = []

    init(in bytes: [UInt8]) {
        count = bytes.count
        guard bytes.contains(where: { $0 >= 0x80 }) else { return }
        for (offset, byte) in bytes.enumerated() where !UTF8.isContinuation(byte) {
            starts.append(UInt32(truncatingIfNeeded: offset))
        }
    }

    subscript(scalar: Int) -> Int {
        guard !starts.isEmpty else { return min(scalar, count) }
        return scalar < starts.count ? Int(starts[scalar]) : count
    }
}
