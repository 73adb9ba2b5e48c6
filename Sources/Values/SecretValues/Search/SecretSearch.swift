import FoundationEssentials

/// Finds secrets in bytes, also in Base64 and with escapes.
///
/// Escapes are resolved in the bytes, instead of added to the secrets in every possible way, so that
/// the work depends only on the number of bytes.
struct SecretSearch: Sendable {
    /// The length of the shortest secret that is found anywhere.
    ///
    /// A shorter one is found only as a word, as `p` in `/login/p?x=1`: replacing it everywhere
    /// would garble every text and hide nothing.
    private static let shortestLength = 4
    /// The length of the longest secret of letters that is found only as a word.
    ///
    /// It may be a part of other words, and hiding `pass` in `"password"` would reveal it.
    private static let longestWord = 7
    /// The number of times that a text may be escaped, as a URL in JSON in a JSON string is.
    private static let escapingLimit = 3

    private let texts: TextAutomaton
    /// Finds the short secrets.
    private let words: TextAutomaton

    init(for secrets: Set<String>) {
        texts = TextAutomaton(secrets.filter { !Self.isWord($0) }.flatMap(Self.forms))
        words = TextAutomaton(secrets.filter(Self.isWord).flatMap(Self.formsOfWord))
    }

    private static func isWord(_ secret: String) -> Bool {
        secret.count < shortestLength
            || secret.count <= longestWord && secret.allSatisfy(\.isLetter)
    }

    /// Returns the ranges of secrets, in order and without overlaps.
    ///
    /// If `isCut`, the beginning of a secret at the end of the bytes counts as a secret.
    func ranges(
        in bytes: [UInt8],
        wordsAt place: WordPlace,
        isCut: Bool = false
    ) -> [Range<Int>] {
        var found = FoundSecrets(isCut: isCut)
        search(bytes, through: [], wordsAt: place, &found)
        return found.joined(upTo: bytes.count)
    }

    /// Searches bytes whose escapes were resolved, and again after resolving others.
    private func search(
        _ bytes: [UInt8],
        through views: [ResolvedBytes],
        wordsAt place: WordPlace,
        _ found: inout FoundSecrets
    ) {
        let inTexts = texts.matches(in: bytes)
        found.add(inTexts.ranges, through: views)
        if found.isCut, inTexts.tail >= Self.shortestLength {
            found.addTail(from: bytes.count - inTexts.tail, through: views)
        }
        if !words.isEmpty {
            let inWords = words.matches(in: bytes).ranges
            found.add(
                inWords.filter { WordBounds.allow(place, around: $0, in: bytes) },
                through: views
            )
        }
        guard views.count < Self.escapingLimit else { return }
        for escaping in Escaping.allCases {
            guard let view = escaping.resolved(bytes, isCut: found.isCut) else { continue }
            search(view.bytes, through: views + [view], wordsAt: place, &found)
        }
    }
}

/// The ranges that a search has found so far.
private struct FoundSecrets {
    let isCut: Bool
    private var ranges: [Range<Int>] = []
    private var tail = Int.max

    init(isCut: Bool) {
        self.isCut = isCut
    }

    mutating func add(_ more: [Range<Int>], through views: [ResolvedBytes]) {
        ranges += more.map { range in
            views.reversed().reduce(range) { $1.source(of: $0) }
        }
    }

    mutating func addTail(from start: Int, through views: [ResolvedBytes]) {
        let source = views.reversed().reduce(start..<(start + 1)) { $1.source(of: $0) }
        tail = min(tail, source.lowerBound)
    }

    /// Returns the ranges in order, with overlapping ones joined.
    func joined(upTo end: Int) -> [Range<Int>] {
        var joined: [Range<Int>] = []
        let all = tail == .max ? ranges : ranges + [tail..<end]
        for range in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard let last = joined.last, last.upperBound > range.lowerBound else {
                joined.append(range)
                continue
            }
            joined[joined.count - 1] =
                last.lowerBound..<max(last.upperBound, range.upperBound)
        }
        return joined
    }
}

/// The forms of a secret that are searched for.
extension SecretSearch {
    private static func forms(of secret: String) -> [[UInt8]] {
        (plainForms(of: secret) + base64Forms(of: secret)).map { Array($0.utf8) }
    }

    /// Returns the forms of a short secret, without parts of its Base64, which would be found everywhere.
    private static func formsOfWord(_ secret: String) -> [[UInt8]] {
        (plainForms(of: secret) + [Data(secret.utf8).base64EncodedString()])
            .map { Array($0.utf8) }
    }

    /// Returns the secret, and for a URL-encoded form, with `+` for each space.
    private static func plainForms(of secret: String) -> [String] {
        secret.contains(" ") ? [secret, secret.replacing(" ", with: "+")] : [secret]
    }

    /// Returns the Base64 of the secret, and the part of it that doesn't change within the Base64 of
    /// a longer text such as `name:password`.
    private static func base64Forms(of secret: String) -> Set<String> {
        let whole = Data(secret.utf8).base64EncodedString()
        let unpadded = String(whole.prefix { $0 != "=" })
        let forms = [whole, unpadded] + (0..<3).map { innerBase64(of: secret, after: $0) }
        return Set(
            forms + forms.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
        )
    }

    /// Returns the Base64 digits that encode only the secret if `count` bytes precede it.
    private static func innerBase64(of secret: String, after count: Int) -> String {
        let bytes = Data(repeating: 0, count: count) + Data(secret.utf8)
        let digits = bytes.base64EncodedString().prefix(bytes.count * 8 / 6)
        return String(digits.dropFirst((count * 8 + 5) / 6))
    }
}
