package import FoundationEssentials
import TerminalWidgets
import ValueTree

/// A string of a document that is to be decoded.
package struct StringSource: Equatable, Sendable {
    let body: IndexedDocument
    let node: Int

    /// Decodes the string; don't call it on the main actor.
    ///
    /// `local` formats a date in the user's time zone.
    package func opened(
        at now: Date,
        local: @escaping (Date) -> String,
        _ texts: DocumentTexts
    ) -> OpenedText {
        let dates = DateWords(now: now, local: local, texts: texts)
        let readings = body.document.node(index: node).map { StringReading.all(of: $0) } ?? []
        return OpenedText(
            of: self,
            readings.flatMap { OpenedReading.all(of: $0, dates, texts) }
        )
    }
}

extension StringReading {
    /// Returns the readings of a scalar.
    static func all(of node: Document.Node) -> [StringReading] {
        node.string.map { all(of: $0) } ?? node.double.map { all(of: $0) } ?? []
    }
}

/// All readings of a string; compared by identity.
package final class OpenedText: Sendable, Equatable {
    let source: StringSource
    let readings: [OpenedReading]

    init(of source: StringSource, _ readings: [OpenedReading]) {
        self.source = source
        self.readings = readings
    }

    package static func == (left: OpenedText, right: OpenedText) -> Bool { left === right }
}

/// One reading of a string.
struct OpenedReading: Sendable {
    let name: String
    let content: Content
    /// The text that copying the value copies.
    let copied: String

    enum Content: Sendable {
        case tree(IndexedDocument)
        case text(PaneText)
    }

    /// Returns the forms of a reading; bytes have more than one.
    static func all(
        of reading: StringReading,
        _ dates: DateWords,
        _ texts: DocumentTexts
    ) -> [OpenedReading] {
        switch reading {
        case .json(let document):
            return [Self("JSON", document)]
        case .token(let token):
            let parts = [token.header, token.claims].map(\.root.sourceText)
            let lines = Self.lines(of: token, dates, texts)
            return [Self("JWT", PaneText(lines), copied: parts.joined(separator: "\n"))]
        case .base64(let encoded):
            return all(of: encoded, texts)
        case .date(let date):
            let lines = dates.lines(of: date)
            let utc = RFC3339.string(from: date)
            return [Self(texts[.openedDate], PaneText(lines), copied: utc)]
        case .url(let parts):
            let text = PaneText(Self.lines(of: parts, texts))
            return [Self("URL", text, copied: text.lines.bytes.string)]
        }
    }

    private init(_ name: String, _ text: PaneText, copied: String) {
        self.name = name
        self.copied = copied
        content = .text(text)
    }

    private init(_ name: String, _ document: Document) {
        self.name = name
        copied = document.root.sourceText
        content = .tree(IndexedDocument(document))
    }

    private static func all(
        of encoded: EncodedBytes,
        _ texts: DocumentTexts
    ) -> [OpenedReading] {
        let name = encoded.isURLSafe ? "base64url" : "base64"
        let document = encoded.text.flatMap(StringReading.document)
        let text = encoded.text.map {
            Self(
                "\(name) → \(texts[.openedText])",
                PaneText(TextLines($0), .dataString),
                copied: $0
            )
        }
        let hexadecimal = Self(
            "\(name) → hex",
            PaneText(hexLines(of: encoded.bytes)),
            copied: Self.hexadecimal(encoded.bytes[...])
        )
        return [document.map { Self("\(name) → JSON", $0) }, text, hexadecimal].compactMap(\.self)
    }

    static func named(_ name: String, _ value: String, _ role: ThemeRole = .text) -> PaneText.Line {
        PaneText.Line([.init(name, .dataKey), .init("  ", .text), .init(value, role)], indent: 2)
    }
}

/// The lines of each kind.
extension OpenedReading {
    private static func lines(
        of token: WebToken,
        _ dates: DateWords,
        _ texts: DocumentTexts
    ) -> [PaneText.Line] {
        validity(of: token, dates, texts)
            + [.init([.init("! " + texts[.tokenUnchecked], .warning)])]
            + [.init([.init(texts[.tokenHeader], .paneTitleFocus)])]
            + token.header.root.children.map { line(of: $0.value, dates) }
            + [.init([.init(texts[.tokenClaims], .paneTitleFocus)])]
            + token.claims.root.children.map { line(of: $0.value, dates) }
    }

    /// Returns whether the time is after the token's end (`exp`) or before its start (`nbf`; RFC
    /// 7519).
    private static func validity(
        of token: WebToken,
        _ dates: DateWords,
        _ texts: DocumentTexts
    ) -> [PaneText.Line] {
        let claim = { (name: String) in
            token.claims.root.child(named: name)?.double.flatMap(StringReading.date)
        }
        let words: String? =
            if let end = claim("exp"), end <= dates.now {
                texts(.tokenExpired, .text(dates.distance(to: end)))
            } else if let start = claim("nbf"), start > dates.now {
                texts(.tokenNotYet, .text(dates.distance(to: start)))
            } else {
                nil
            }
        return words.map { [.init([.init("✗ " + $0, .error)])] } ?? []
    }

    /// Returns a member of a token, with the date for its number of seconds.
    private static func line(of node: Document.Node, _ dates: DateWords) -> PaneText.Line {
        let value = node.string ?? node.sourceText
        let key = node.key?.string ?? ""
        let date = node.isNumber ? node.double.flatMap(StringReading.date) : nil
        let meaning = date.map { "  \(dates.local($0)), \(dates.distance(to: $0))" } ?? ""
        return named("  " + key, value + meaning, TreeRowText.role(of: node))
    }

    private static func lines(
        of parts: URLComponents,
        _ texts: DocumentTexts
    ) -> [PaneText.Line] {
        let named: [(DocumentText, String?)] = [
            (.partScheme, parts.scheme), (.partUser, parts.user), (.partHost, parts.host),
            (.partPort, parts.port.map(String.init)), (.partPath, parts.path),
        ]
        let query = (parts.queryItems ?? []).map { item in
            Self.named("  " + item.name, item.value ?? "", .dataString)
        }
        return named.compactMap { key, value in
            value.flatMap { $0.isEmpty ? nil : Self.named(texts[key], $0, .dataString) }
        } + (query.isEmpty ? [] : [.init([.init(texts[.partQuery], .dataKey)])] + query)
            + (parts.fragment.map { [Self.named(texts[.partFragment], $0, .dataString)] } ?? [])
    }

    private static let hexRowLength = 16
    /// The maximum number of bytes shown in hex; copying copies all of them.
    private static let shownHex = 1 << 16

    private static func hexLines(of bytes: [UInt8]) -> [PaneText.Line] {
        stride(from: 0, to: min(bytes.count, shownHex), by: hexRowLength).map { start in
            let row = bytes[start..<min(start + hexRowLength, bytes.count)]
            let hex = row.map { hexadecimal([$0]) }.joined(separator: " ")
            return .init([.init(hex, .text)], indent: 0)
        }
    }

    private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
