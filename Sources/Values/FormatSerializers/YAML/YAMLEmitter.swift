import CYAMLLibrary
import ValueTree

/// Writes a YAML document event by event: scalars, and the starts and ends of containers.
///
/// libyaml writes the text, because it knows how a text must be quoted in its context.
struct YAMLEmitter: ~Copyable {
    enum Style {
        case plain
        /// Without quotes if the text allows it.
        case fitting
        case quoted
    }

    private let emitter: UnsafeMutablePointer<yaml_emitter_t>
    private let output: UnsafeMutablePointer<[UInt8]>

    init() {
        emitter = .allocate(capacity: 1)
        output = .allocate(capacity: 1)
        output.initialize(to: [])
        yaml_emitter_initialize(emitter)
        yaml_emitter_set_output(
            emitter,
            { output, bytes, count in
                let written = UnsafeBufferPointer(start: bytes, count: count)
                output?.assumingMemoryBound(to: [UInt8].self).pointee += written
                return 1
            },
            output
        )
        yaml_emitter_set_encoding(emitter, YAML_UTF8_ENCODING)
        yaml_emitter_set_unicode(emitter, 1)
        // Lines are not broken.
        yaml_emitter_set_width(emitter, -1)
    }

    deinit {
        yaml_emitter_delete(emitter)
        emitter.deallocate()
        output.deinitialize(count: 1)
        output.deallocate()
    }

    func begin() throws(UnwritableValue) {
        try emit { yaml_stream_start_event_initialize(&$0, YAML_UTF8_ENCODING) }
        try emit { yaml_document_start_event_initialize(&$0, nil, nil, nil, 1) }
    }

    /// Ends the document and returns its bytes.
    func end() throws(UnwritableValue) -> [UInt8] {
        try emit { yaml_document_end_event_initialize(&$0, 1) }
        try emit { yaml_stream_end_event_initialize(&$0) }
        return output.pointee
    }

    func beginSequence(isEmpty: Bool) throws(UnwritableValue) {
        let style = isEmpty ? YAML_FLOW_SEQUENCE_STYLE : YAML_BLOCK_SEQUENCE_STYLE
        try emit { yaml_sequence_start_event_initialize(&$0, nil, nil, 1, style) }
    }

    func endSequence() throws(UnwritableValue) {
        try emit { yaml_sequence_end_event_initialize(&$0) }
    }

    func beginMapping(isEmpty: Bool) throws(UnwritableValue) {
        let style = isEmpty ? YAML_FLOW_MAPPING_STYLE : YAML_BLOCK_MAPPING_STYLE
        try emit { yaml_mapping_start_event_initialize(&$0, nil, nil, 1, style) }
    }

    func endMapping() throws(UnwritableValue) {
        try emit { yaml_mapping_end_event_initialize(&$0) }
    }

    func scalar(_ text: String, _ style: Style) throws(UnwritableValue) {
        let style =
            switch style {
            case .plain: YAML_PLAIN_SCALAR_STYLE
            case .fitting: YAML_ANY_SCALAR_STYLE
            case .quoted: YAML_DOUBLE_QUOTED_SCALAR_STYLE
            }
        var text = text
        try emit { event in
            text.withUTF8 { bytes in
                // An empty text may have no address, which libyaml doesn't accept.
                guard let start = bytes.baseAddress else {
                    return yaml_scalar_event_initialize(&event, nil, nil, "", 0, 1, 1, style)
                }
                let count = Int32(clamping: bytes.count)
                return yaml_scalar_event_initialize(&event, nil, nil, start, count, 1, 1, style)
            }
        }
    }

    /// Creates an event and writes it; libyaml frees it.
    private func emit(_ make: (inout yaml_event_t) -> Int32) throws(UnwritableValue) {
        var event = yaml_event_t()
        guard make(&event) == 1, yaml_emitter_emit(emitter, &event) == 1 else { throw fault }
    }

    private var fault: UnwritableValue {
        let problem = emitter.pointee.problem.map { String(cString: $0) }
        return UnwritableValue(path: .root, reason: problem ?? "more than fits into memory")
    }
}
