internal import FoundationEssentials
internal import Glibc
internal import HTTPMessage
internal import NIOCore
internal import NIOPosix

/// A multipart form whose parts are in memory up to a limit, and in temporary files beyond it.
struct ReceivedForm: Sendable {
    /// The reason why there are none if the body isn't a form.
    let parts: Result<[Part], MultipartError>
    /// The size of the whole body in bytes.
    let size: Int
    private let files: [ReceivedFile]

    /// Divides a body into parts as it arrives.
    ///
    /// If that fails, all files are removed.
    ///
    /// - Throws: `NIOTooManyBytesError` when it is larger than the limit.
    static func divided(
        _ body: some AsyncSequence<ByteBuffer, any Error>,
        contentType: String,
        within limits: RequestLimits
    ) async throws -> ReceivedForm {
        var form = ArrivingForm(contentType: contentType, within: limits)
        do {
            for try await piece in body { try await form.add(piece) }
            try form.finish()
        } catch {
            await form.remove()
            throw error
        }
        guard form.fault == nil else {
            await form.remove()
            return ReceivedForm(form)
        }
        return ReceivedForm(form)
    }

    private init(_ form: ArrivingForm) {
        parts = form.fault.map { .failure($0) } ?? .success(form.parts)
        size = form.size
        files = form.files
    }

    /// Removes the files that weren't moved.
    func remove() async {
        for file in files { await file.remove() }
    }
}

/// A form that is still arriving.
private struct ArrivingForm {
    /// The part that is arriving.
    private struct Current {
        let head: PartHead
        var data = Data()
        /// The file that contains the bytes, if they aren't in `data`.
        var file: OpenFile?
    }

    private let limits: RequestLimits
    private var scan: MultipartScan?
    private var current: Current?
    /// The bytes of the parts in memory.
    private var memory = 0
    private(set) var fault: MultipartError?
    private(set) var parts: [Part] = []
    private(set) var files: [ReceivedFile] = []
    private(set) var size = 0

    init(contentType: String, within limits: RequestLimits) {
        self.limits = limits
        do throws(MultipartError) {
            scan = try MultipartReader(contentType: contentType).scan
        } catch {
            fault = error
        }
    }

    /// Adds the next bytes.
    ///
    /// If the body isn't a form, they are only counted, because the limit applies to it too.
    mutating func add(_ piece: ByteBuffer) async throws {
        size += piece.readableBytes
        guard size <= limits.bodySize else {
            throw NIOTooManyBytesError(maxBytes: limits.bodySize)
        }
        for event in events(in: piece) {
            switch event {
            case .part(let head):
                try close()
                current = Current(head: head)
            case .bytes(let bytes): try await add(bytes)
            }
        }
    }

    /// Ends the last part.
    mutating func finish() throws(RequestFailure) {
        try close()
        guard fault == nil else { return }
        do throws(MultipartError) {
            try scan?.finish()
        } catch {
            fault = error
        }
    }

    /// Removes all files.
    mutating func remove() async {
        if let file = current?.file {
            _ = file.close()
            files.append(ReceivedFile(path: file.path, size: 0))
        }
        current = nil
        for file in files { await file.remove() }
        files = []
    }

    private mutating func events(in piece: ByteBuffer) -> [MultipartScan.Event] {
        guard fault == nil else { return [] }
        do throws(MultipartError) {
            return try scan?.add(piece.readableBytesView) ?? []
        } catch {
            fault = error
            return []
        }
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>) async throws {
        if current?.file == nil, memory + bytes.count <= limits.partMemory {
            memory += bytes.count
            current?.data.append(contentsOf: bytes)
            return
        }
        let file = try current?.file ?? moveToFile()
        // On a thread that may block, since writing may wait for the disk.
        try await NIOThreadPool.singleton.runIfActive { try file.write(bytes) }
    }

    /// Creates a file for a part that exceeds the memory, with its bytes so far.
    private mutating func moveToFile() throws(RequestFailure) -> OpenFile {
        let file = try OpenFile(in: limits.folder)
        let data = current?.data ?? Data()
        current?.file = file
        current?.data = Data()
        memory -= data.count
        try file.write(data)
        return file
    }

    private mutating func close() throws(RequestFailure) {
        guard let current else { return }
        guard let file = current.file else {
            self.current = nil
            parts.append(current.head.part(.data(current.data)))
            return
        }
        self.current = nil
        files.append(ReceivedFile(path: file.path, size: 0))
        guard file.close() else { throw .bodyNotKept(errno) }
        parts.append(current.head.part(.file(path: file.path)))
    }
}
