internal import CartoucheExplorer
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import Synchronization
internal import ValueTree

/// The files whose contents are values of a form.
struct FormFiles: Sendable {
    let files: [FileValue]
    /// The person's own folder, which `~` stands for.
    let home: String?

    /// Reads files where `home` is what `~` stands for.
    init(_ files: [FileValue], home: String?) {
        self.files = files
        self.home = home
    }

    /// The form with the contents of its files, as they are now.
    ///
    /// Throws a ``FileValueError`` for the first file that cannot be read.
    ///
    /// Disks may be slow: never on the main actor.
    @concurrent func read(into form: SupportedType) async throws -> SupportedType {
        var form = form
        for file in files {
            form[file.place] = .string(try contents(of: file).base64EncodedString())
        }
        return form
    }

    private func contents(of file: FileValue) throws(FileValueError) -> Data {
        do throws(FileReadError) {
            return try RegularFile.read(path(of: file), sizeLimit: FileValue.sizeLimit)
        } catch {
            throw FileValueError(place: file.place, error: error)
        }
    }

    private func path(of file: FileValue) -> String {
        HomePath.expanded(file.file, home: home)
    }

    /// The form with marks for the contents of its files, none of which is read.
    func marked(by marks: FileMarks, in form: SupportedType) -> SupportedType {
        var form = form
        for file in files { form[file.place] = .string(marks.mark(of: path(of: file))) }
        return form
    }
}

extension Request {
    /// The request with the person's own folder in the place of `~` in the paths of its files.
    func expandingPaths(home: String?) -> Request {
        guard let content else { return self }
        let segments = content.segments.map { segment in
            guard case .file(let path) = segment else { return segment }
            return RequestContent.Segment.file(path: HomePath.expanded(path, home: home))
        }
        return segments == content.segments ? self : with(content: RequestContent(segments))
    }
}

/// Data in base64 that stands for files in a request, so that it can name them.
final class FileMarks: Sendable {
    private let paths = Mutex<[String: String]>([:])

    /// The paths of files by their marks.
    var all: [String: String] { paths.withLock(\.self) }

    /// A text in base64 that comes through decoding and encoding unchanged.
    func mark(of path: String) -> String {
        // A multiple of three bytes needs no padding, which addresses would write otherwise.
        let mark = Data(UUID().uuidString.utf8).base64EncodedString()
        paths.withLock { $0[mark] = path }
        return mark
    }

    /// A mark for a file that whoever runs the request can read; nil for standard input, which is read once.
    func mark(ofFile path: String) -> String? { path == "-" ? nil : mark(of: path) }

    /// The request with the files themselves where their bytes would be sent as they are.
    func naming(_ request: Request) -> Request {
        guard let content = request.content else { return request }
        let named = all.reduce(content.segments) { segments, mark in
            let bytes = Data(base64Encoded: mark.key) ?? Data()
            return segments.flatMap { $0.split(around: bytes, of: mark.value) }
        }
        return request.with(content: RequestContent(named))
    }
}

extension RequestContent.Segment {
    /// The segment with a file in the place of each of the bytes that stand for it.
    fileprivate func split(around mark: Data, of path: String) -> [Self] {
        guard case .bytes(let bytes) = self, let range = bytes.firstRange(of: mark) else {
            return [self]
        }
        let before = Data(bytes[..<range.lowerBound])
        let rest = Self.bytes(Data(bytes[range.upperBound...])).split(around: mark, of: path)
        let whole = (before.isEmpty ? [] : [.bytes(before)]) + [.file(path: path)] + rest
        return whole.filter { $0 != .bytes(Data()) }
    }
}
