internal import HTTPMessage
internal import Hummingbird
internal import NIOCore
internal import ValueTree

/// The body of a request, which is read once for all views of a route.
///
/// It is read within the largest of the views' limits, and refused for views whose own limits it
/// exceeds, whatever the order of the views and whether or not a field announces its size.
final class IncomingBody {
    private enum State {
        case unread
        case bytes(PaddedBytes)
        case file(ReceivedFile)
        case form(ReceivedForm)
        /// Reading has begun and didn't finish.
        case broken
    }

    /// How the bodies of a route are received.
    struct Reception {
        /// The largest limits of all views.
        fileprivate let largest: RequestLimits
        fileprivate let isKeptInFile: Bool

        /// Creates the reception for several views.
        ///
        /// If `isKeptInFile` is true, a body is read into a file even if the first view wants its
        /// bytes, since it may be too large for memory.
        init(within all: [RequestLimits], isKeptInFile: Bool) {
            largest = RequestLimits(
                bodySize: all.map(\.bodySize).max() ?? 0,
                deadline: all.map(\.deadline).max() ?? .zero,
                folder: all.lazy.compactMap(\.folder).first,
                partMemory: all.map(\.partMemory).max() ?? 0
            )
            self.isKeptInFile = isKeptInFile
        }
    }

    private let request: Request
    private let reception: Reception
    private var state = State.unread
    /// The parts of a body that is stored in a file.
    private var form: ReceivedForm?
    private var duration = Duration.zero

    /// The body of a request.
    init(_ request: Request, _ reception: Reception) {
        self.request = request
        self.reception = reception
    }

    private var largest: RequestLimits { reception.largest }
    private var isKeptInFile: Bool { reception.isKeptInFile }

    /// Whether a field announces a body.
    ///
    /// Over HTTP/2, no field has to.
    var isAnnounced: Bool {
        request.headers[.contentLength] != nil || request.headers[.transferEncoding] != nil
    }

    /// Whether it may have created files.
    var hasFiles: Bool {
        switch state {
        case .file, .form: true
        case .unread, .bytes, .broken: form != nil
        }
    }

    /// Whether it can't be read any more.
    var isBroken: Bool {
        if case .broken = state { true } else { false }
    }

    /// Whether it has been read to its end.
    var isRead: Bool {
        switch state {
        case .bytes, .file, .form: true
        case .unread, .broken: false
        }
    }

    /// The bytes of the body, empty if the request has no body.
    func bytes(within limits: RequestLimits) async throws -> PaddedBytes {
        if isKeptInFile { return try await file(within: limits).bytes() }
        switch state {
        case .unread:
            try checkAnnounced(limits)
            let size = largest.bodySize
            let bytes = try await reading { body in
                let buffer = try await body.collect(upTo: size)
                return buffer.withUnsafeReadableBytes { PaddedBytes($0) }
            }
            state = .bytes(bytes)
            try check(bytes.count, limits)
            return bytes
        case .bytes(let bytes):
            try check(bytes.count, limits)
            return bytes
        case .file(let file):
            try check(file.size, limits)
            return try await file.bytes()
        case .form, .broken: throw Self.unreadable
        }
    }

    /// The body in a temporary file, which is read even if no field announces it.
    func file(within limits: RequestLimits) async throws -> ReceivedFile {
        switch state {
        case .unread:
            try checkAnnounced(limits)
            let size = largest.bodySize
            let file = try await ReceivedFile.written(in: largest.folder) { file in
                try await reading { try await file.write($0, limit: size) }
            }
            state = .file(file)
            try check(file.size, limits)
            return file
        case .file(let file):
            try check(file.size, limits)
            return file
        case .bytes, .form, .broken: throw Self.unreadable
        }
    }

    /// The parts of the form in the body, or the reason why it isn't a form; nil if the request has
    /// no body.
    ///
    /// It is read even if no field announces it.
    func parts(within limits: RequestLimits) async throws -> Result<[Part], MultipartError>? {
        let form = try await form(within: limits)
        try check(form.size, limits)
        return form.size > 0 ? form.parts : nil
    }

    private func form(within limits: RequestLimits) async throws -> ReceivedForm {
        let type = request.headers[.contentType] ?? ""
        let largest = largest
        if isKeptInFile {
            let file = try await file(within: limits)
            if let form { return form }
            let divided = try await ReceivedForm.divided(
                file.pieces(),
                contentType: type,
                within: largest
            )
            form = divided
            return divided
        }
        switch state {
        case .unread:
            try checkAnnounced(limits)
            let form = try await reading {
                try await ReceivedForm.divided($0, contentType: type, within: largest)
            } discard: {
                await $0.remove()
            }
            state = .form(form)
            return form
        case .form(let form): return form
        case .bytes, .file, .broken: throw Self.unreadable
        }
    }

    /// Removes the files that weren't moved.
    func removeFiles() async {
        await form?.remove()
        switch state {
        case .file(let file): await file.remove()
        case .form(let form): await form.remove()
        case .unread, .bytes, .broken: return
        }
    }

    private static let unreadable = RequestFailure(.badRequest, "the body has been read already")

    /// Refuses a body before it is read.
    ///
    /// A body that is too large for all views isn't read for any of them.
    private func checkAnnounced(_ limits: RequestLimits) throws(RequestFailure) {
        guard let size = request.headers[.contentLength].flatMap({ Int($0) }) else { return }
        if size > largest.bodySize {
            state = .broken
            throw .bodyTooLarge(limit: largest.bodySize)
        }
        guard size <= limits.bodySize else { throw .bodyTooLarge(limit: limits.bodySize) }
    }

    /// Refuses a body that has been read for another view.
    private func check(_ size: Int, _ limits: RequestLimits) throws(RequestFailure) {
        guard size <= limits.bodySize else { throw .bodyTooLarge(limit: limits.bodySize) }
        guard duration <= limits.deadline else { throw .bodyTooSlow(limit: limits.deadline) }
    }

    /// Reads the body before a deadline, since Hummingbird's idle timeout doesn't stop a body that
    /// trickles in.
    ///
    /// `discard` removes what was read if the deadline passes or the client disconnects first.
    private func reading<Result: Sendable>(
        _ read: @escaping @Sendable (RequestBody) async throws -> Result,
        discard: @escaping @Sendable (Result) async -> Void = { _ in }
    ) async throws -> Result {
        let limits = largest
        let clock = ServerClock.current
        let start = clock.now()
        defer { duration = clock.now() - start }
        state = .broken
        let body = request.body
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask {
                do {
                    return try await read(body)
                } catch is NIOTooManyBytesError {
                    throw RequestFailure.bodyTooLarge(limit: limits.bodySize)
                }
            }
            group.addTask {
                try await clock.sleep(limits.deadline)
                return nil
            }
            do {
                guard case let result?? = try await group.next() else {
                    throw RequestFailure.bodyTooSlow(limit: limits.deadline)
                }
                group.cancelAll()
                return result
            } catch {
                group.cancelAll()
                while let rest = await group.nextResult() {
                    if case .success(let result?) = rest { await discard(result) }
                }
                throw error
            }
        }
    }
}
