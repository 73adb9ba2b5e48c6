import EndpointKit
import FoundationEssentials
package import HTTPMessage
import Synchronization
import SystemFiles
package import ValueTree

/// The files whose contents are values of a form.
package struct FormFiles: Sendable {
    package let files: [FileValue]
    /// The home folder, which replaces `~`.
    package let home: String?

    /// Creates a list of files.
    ///
    /// `home` replaces `~`.
    package init(_ files: [FileValue], home: String?) {
        self.files = files
        self.home = home
    }

    /// Returns the form with the current contents of its files.
    ///
    /// Throws a ``FileValueError`` for the first file that can't be read.
    ///
    /// Disks may be slow, so this never runs on the main actor.
    @concurrent package func read(into form: SupportedType) async throws -> SupportedType {
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

    /// Returns the form with marks for the contents of its files, which aren't read.
    package func marked(by marks: FileMarks, in form: SupportedType) -> SupportedType {
        var form = form
        for file in files { form[file.place] = .string(marks.mark(of: path(of: file))) }
        return form
    }
}

extension Request {
    /// Returns the request with the home folder instead of `~` in the paths of its files.
    package func expandingPaths(home: String?) -> Request {
        guard let content else { return self }
        let segments = content.segments.map { segment in
            guard case .file(let path) = segment else { return segment }
            return RequestContent.Segment.file(path: HomePath.expanded(path, home: home))
        }
        return segments == content.segments ? self : with(content: RequestContent(segments))
    }
}

/// Base64 placeholders for files in a request, so that the request can name the files.
package final class FileMarks: Sendable {
    private let paths = Mutex<[String: String]>([:])

    package init() {}

    /// The paths of files by their marks.
    package var all: [String: String] { paths.withLock(\.self) }

    /// Returns a base64 text that stays unchanged when it is decoded and encoded.
    package func mark(of path: String) -> String {
        // A multiple of three bytes needs no padding, which addresses would escape.
        let mark = Data(UUID().uuidString.utf8).base64EncodedString()
        paths.withLock { $0[mark] = path }
        return mark
    }

    /// Returns a mark for a file that can be read again, or nil for standard input, which is read
    /// only once.
    package func mark(ofFile path: String) -> String? { path == "-" ? nil : mark(of: path) }

    /// Returns the request with references to the files whose bytes would be sent unchanged.
    package func naming(_ request: Request) -> Request {
        guard let content = request.content else { return request }
        let named = all.reduce(content.segments) { segments, mark in
            let bytes = Data(base64Encoded: mark.key) ?? Data()
            return segments.flatMap { $0.split(around: bytes, of: mark.value) }
        }
        return request.with(content: RequestContent(named))
    }
}

extension RequestContent.Segment {
    /// Returns the segment with a file instead of the mark that represents it.
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
