import CartoucheTexts
import Girders
import TerminalUI
import TerminalWidgets
import WebAddresses

/// The completions for the line before the cursor on the Headers tab: the name of a field, a
/// variable, or the value of an Authorization field.
struct AddedCompletion: Equatable {
    private(set) var list: CompletionList
    /// The number of typed characters of the name.
    private let typedCount: Int
    /// The text inserted after a completed name.
    private let ending: String
    /// The text that each name inserts; nil unless it continues an authorization.
    private var texts: [String: String]?

    /// Completes the end of the typed text; nil if there is nothing to offer.
    init?(_ line: String, with variables: Variables) {
        if let open = line.ranges(of: "{{").last?.upperBound {
            self.init(variable: line[open...], variables)
        } else if let value = Self.authorization(in: line) {
            self.init(authorization: value, variables)
        } else {
            self.init(field: line.drop { " \t#".contains($0) })
        }
    }

    private init?(field typed: Substring) {
        guard !typed.isEmpty, !typed.contains(where: { $0 == ":" || $0 == "=" }) else { return nil }
        let start = typed.lowercased()
        let names = Self.fields.filter { $0.lowercased().hasPrefix(start) }
        self.init(names, typedCount: typed.count, ending: ": ")
    }

    private init?(variable typed: Substring, _ variables: Variables) {
        guard !typed.contains("}}") else { return nil }
        let names = variables.names(beginningWith: String(typed))
        self.init(names, typedCount: typed.count, ending: "}}")
    }

    private init?(authorization value: Substring, _ variables: Variables) {
        let offer = AuthorizationOffer(value, with: variables)
        self.init(offer.names, typedCount: offer.typedCount, ending: "")
        texts = offer.texts
    }

    /// Returns the value of an Authorization field, which may be empty; nil for any other line.
    private static func authorization(in line: String) -> Substring? {
        let written = line.drop { " \t#".contains($0) }
        guard let colon = written.firstIndex(of: ":"),
            AuthorizationOffer.isMade(forField: written[..<colon])
        else { return nil }
        return written[written.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    }

    private init?(_ names: [String], typedCount: Int, ending: String) {
        guard let list = CompletionList(names) else { return nil }
        self.list = list
        self.typedCount = typedCount
        self.ending = ending
    }

    mutating func move(by steps: Int) { list.move(by: steps) }

    /// Inserts the selected name into a text.
    func take(into text: inout TextArea.State, height: Int) {
        for _ in 0..<typedCount { text.apply(.deleteBackward, height: height) }
        if let texts {
            text.apply(.insert(texts[list.selected] ?? ""), height: height)
            return
        }
        // After a dot, more of the name follows.
        let isWhole = list.selected.last != "."
        text.apply(.insert(list.selected + (isWhole ? ending : "")), height: height)
    }

    /// The header fields that users write (RFC 9110 and the IANA registry), without those that the
    /// client sets.
    private static let fields = [
        "Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language", "Authorization",
        "Cache-Control", "Content-Disposition", "Content-Encoding", "Content-Language",
        "Content-Type", "Cookie", "Date", "Depth", "Destination", "Digest", "Expect", "Forwarded",
        "From", "Idempotency-Key", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range",
        "If-Unmodified-Since", "Last-Event-ID", "Max-Forwards", "Origin", "Overwrite", "Pragma",
        "Prefer", "Priority", "Proxy-Authorization", "Range", "Referer", "Sec-Fetch-Mode", "TE",
        "Timeout", "Traceparent", "Tracestate", "User-Agent", "Via", "X-API-Key",
        "X-Correlation-ID", "X-CSRF-Token", "X-Forwarded-For", "X-Forwarded-Host",
        "X-Forwarded-Proto", "X-HTTP-Method-Override", "X-Request-ID", "X-Requested-With",
    ]
}
