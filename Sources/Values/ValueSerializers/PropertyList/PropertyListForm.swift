import Foundation
import ValueTree

/// How a property list is written.
///
/// The older form that is plain text is refused: any text would be one.
enum PropertyListForm {
    case xml(SourceText)
    case binary

    init(_ data: Data, sizeLimit: Int) throws(SyntaxError) {
        let isBinary = data.starts(with: Data("bplist".utf8))
        guard !isBinary || data.count > sizeLimit else {
            var objects = try BinaryObjectGuard(Array(data))
            try objects.check()
            self = .binary
            return
        }
        let source = try SourceText(data, format: "property list", sizeLimit: sizeLimit)
        let start = source.text.unicodeScalars.first {
            !$0.properties.isWhitespace && $0 != "\u{FEFF}"
        }
        guard start == "<" else {
            throw SyntaxError(
                position: .start,
                expected: "a property list in XML or binary",
                found: start.map { "`\($0)`" } ?? "nothing"
            )
        }
        self = .xml(source)
    }

    /// The library's error with the line that it names in its text.
    func fault(_ error: any Error) -> SyntaxError {
        let text = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "a fault"
        guard case .xml(let source) = self,
            let match = text.firstMatch(of: /\s+(?:at|on) line ([0-9]+)/),
            let line = Int(match.1)
        else {
            return SyntaxError(
                position: .start,
                expected: "a property list",
                found: "a fault: \(text)"
            )
        }
        return SyntaxError(
            position: source.position(line: line, column: 1),
            expected: "a property list",
            found: "a fault: " + text.replacing(match.0, with: "")
        )
    }
}
