import Foundation

/// A text with places for arguments, as C writes them.
///
/// Unlike C's it takes whatever it is given: an argument that does not fit its place is written as
/// it describes itself, and a place without an argument stays as it is.
struct TextFormat {
    private enum Part {
        case text(Substring)
        case place(FormatPlace, source: Substring)
    }

    private let parts: [Part]

    init(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let sign = rest.firstIndex(of: "%") {
            parts.append(.text(rest[..<sign]))
            let behind = rest[rest.index(after: sign)...]
            if behind.first == "%" {
                parts.append(.text("%"))
                rest = behind.dropFirst()
            } else if let (place, end) = FormatPlace.read(behind) {
                parts.append(.place(place, source: rest[sign..<end]))
                rest = rest[end...]
            } else {
                parts.append(.text("%"))
                rest = behind
            }
        }
        self.parts = parts + [.text(rest)]
    }

    func filled(with arguments: [Any]) -> String {
        var next = 0
        return parts.reduce(into: "") { result, part in
            switch part {
            case .text(let text): result += text
            case .place(let place, let source):
                let index = place.argument.map { $0 - 1 } ?? next
                if place.argument == nil { next += 1 }
                let isThere = arguments.indices.contains(index)
                result += isThere ? place.text(of: arguments[index]) : String(source)
            }
        }
    }
}
