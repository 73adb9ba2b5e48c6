package import FoundationEssentials

/// Converts the names of hosts to the form in which they are looked up and compared.
///
///     HostName.ascii("Bücher.example")    // "xn--bcher-kva.example"
package enum HostName {
    private static let longestLabel = 63

    /// Returns the name in lower case, with each international label in its ASCII form (RFC 5890);
    /// nil if the text isn't a name.
    ///
    /// Letters are normalized first, so that every spelling of a name leads to one host. A name
    /// with a letter in a form that names don't allow, such as `①` or `ﬁ`, is invalid.
    package static func ascii(_ name: String) -> String? {
        guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name.lowercased() }
        guard let plain = HostLetters.normalized(name) else { return nil }
        var labels: [String] = []
        for label in plain.split(omittingEmptySubsequences: false, whereSeparator: isDot) {
            guard let label = ascii(label: label) else { return nil }
            labels.append(label)
        }
        // The last label may be empty: `example.org.` is also a name.
        guard !labels.dropLast().contains("") else { return nil }
        return labels.joined(separator: ".")
    }

    private static func isDot(_ character: Character) -> Bool {
        character == "." || character == "。"
    }

    private static func ascii(label: Substring) -> String? {
        guard label.unicodeScalars.allSatisfy(isPartOfName) else { return nil }
        guard !label.utf8.allSatisfy({ $0 < 0x80 }) else { return String(label) }
        guard label.unicodeScalars.first.map(isMark) != true else { return nil }
        let encoded = "xn--" + Punycode.encode(label)
        return encoded.utf8.count <= longestLabel ? encoded : nil
    }

    private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || "0123456789-_".contains(Character(scalar))
        }
        return switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
            .lineSeparator, .paragraphSeparator:
            false
        default: true
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}

extension URL {
    /// The host in the form of ``HostName/ascii(_:)``, an IPv6 address without brackets; nil for a
    /// URL without a host.
    package var asciiHost: String? {
        guard let written = host(percentEncoded: false) ?? host(percentEncoded: true),
            !written.isEmpty
        else { return nil }
        let bare =
            written.hasPrefix("[") ? String(written.dropFirst().prefix { $0 != "]" }) : written
        return HostName.ascii(bare) ?? bare.lowercased()
    }
}

/// The ASCII form of an international label (RFC 3492).
enum Punycode {
    private static let base = 36
    private static let thresholds = 1...26
    private static let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789")

    /// Returns the label's ASCII letters, a hyphen, and the positions of the others.
    ///
    /// A label has at most 63 characters once it is encoded. A longer one is cut off, because it
    /// will be rejected anyway and the work would grow with the square of its length.
    static func encode(_ label: some StringProtocol) -> String {
        let scalars = label.unicodeScalars.prefix(64).map { Int($0.value) }
        var output = String(label.unicodeScalars.prefix(64).filter(\.isASCII).map(Character.init))
        let plainCount = output.count
        if plainCount > 0 { output += "-" }
        var handled = plainCount
        var (next, delta, bias) = (0x80, 0, 72)
        while handled < scalars.count, let least = scalars.filter({ $0 >= next }).min() {
            delta += (least - next) * (handled + 1)
            next = least
            for scalar in scalars {
                if scalar < next { delta += 1 }
                guard scalar == next else { continue }
                output += digits(of: delta, bias)
                bias = adapted(delta, to: handled + 1, isFirst: handled == plainCount)
                delta = 0
                handled += 1
            }
            delta += 1
            next += 1
        }
        return output
    }

    /// Returns a number in digits whose weights depend on the preceding ones.
    private static func digits(of number: Int, _ bias: Int) -> String {
        var text = ""
        var (rest, position) = (number, base)
        while true {
            let threshold = min(max(position - bias, thresholds.lowerBound), thresholds.upperBound)
            guard rest >= threshold else { return text + String(digits[rest]) }
            text.append(digits[threshold + (rest - threshold) % (base - threshold)])
            rest = (rest - threshold) / (base - threshold)
            position += base
        }
    }

    private static func adapted(_ delta: Int, to count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var shift = 0
        while delta > (base - thresholds.lowerBound) * thresholds.upperBound / 2 {
            delta /= base - thresholds.lowerBound
            shift += base
        }
        return shift + (base - thresholds.lowerBound + 1) * delta / (delta + 38)
    }
}
