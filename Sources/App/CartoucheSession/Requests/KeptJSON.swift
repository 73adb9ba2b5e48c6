import EndpointKit
import Girders
import SecretValues
import ValueSerializers
package import ValueTree

/// JSON that somebody typed, as a draft keeps it: without what is secret by its type or its name.
///
/// References such as `{{secret:token}}` say nothing themselves and stay.
package struct KeptJSON: Equatable {
    /// The text; nil if nothing of it is kept.
    package let text: String?
    /// Whether everything that was typed is in it.
    package let isWhole: Bool

    /// The JSON of one row.
    package init(_ written: String, of shape: Shape? = nil) {
        self.init(written, mayHideSecret: false) { $0.kept($1, shape) }
    }

    /// A member of the JSON of a whole form.
    package struct Field {
        package let name: String?
        package let shape: Shape
        /// Whether its value is a secret, by its type or its name.
        package let isSecret: Bool
        /// Whether it or a part of it is secret.
        package let mayHoldSecret: Bool

        package init(name: String?, shape: Shape, isSecret: Bool, mayHoldSecret: Bool) {
            self.name = name
            self.shape = shape
            self.isSecret = isSecret
            self.mayHoldSecret = mayHoldSecret
        }
    }

    /// The JSON of a whole form with these fields.
    package init(_ written: String, of fields: [Field]) {
        let mayHideSecret = fields.contains(where: \.mayHoldSecret)
        self.init(written, mayHideSecret: mayHideSecret) { sieve, value in
            guard value.kind == .dictionary else { return sieve.kept(value, nil) }
            let members = value.members.compactMap { member -> SupportedType.Member? in
                let field = fields.first { $0.name == member.key }
                let isSecret = field?.isSecret ?? SecretNames.contains(member.key)
                return sieve.kept(member, field?.shape, isSecret: isSecret)
            }
            return .dictionary(members: members)
        }
    }

    private init(
        _ written: String,
        mayHideSecret: Bool,
        _ sift: (inout Sieve, SupportedType) -> SupportedType?
    ) {
        guard let document = try? JSONParser().parse(written) else {
            // Which value belongs to which name is a guess here, so no secret name may be in it at all.
            isWhole = written.isEmpty || !mayHideSecret && !Self.mayNameSecret(written)
            text = isWhole ? written : nil
            return
        }
        var sieve = Sieve()
        let kept = sift(&sieve, SupportedType(document.root))
        isWhole = !sieve.hasDropped
        text = isWhole ? written : kept.map { JSONWriter(.pretty).text($0) }
    }

    /// Whether a word of a text that is no JSON may be the name of a secret.
    private static func mayNameSecret(_ text: String) -> Bool {
        // A name may be spelled with escapes.
        text.contains("\\")
            || text.split { "\"'{}[]:,=".contains($0) || $0.isNewline }
                .contains { SecretNames.contains(String($0)) }
    }

    /// Whether a text says a secret beside its name, in an address or in JSON.
    package static func saysSecret(_ text: String) -> Bool {
        guard URLRedaction().redacted(text: text) == text else { return true }
        let first = text.first { !$0.isWhitespace }
        guard first == "{" || first == "[", (try? JSONParser().parse(text)) != nil else {
            return false
        }
        return !KeptJSON(text).isWhole
    }

    /// Whether a text may be kept by a rule that forbids any value beside the name of a secret, even a reference
    /// or none.
    package static func isKeepable(_ text: String, by isKeepable: (String) -> Bool) -> Bool {
        guard !isKeepable(text) else { return true }
        guard let document = try? JSONParser().parse(text) else { return false }
        var sieve = Sieve(dropsHarmless: true)
        let rest = sieve.kept(SupportedType(document.root), nil)
        guard !sieve.hasDropped, sieve.references.allSatisfy(isKeepable) else { return false }
        return rest.map { isKeepable(JSONWriter(.compact).text($0)) } ?? true
    }
}

/// Takes secrets out of a value, and remembers whether it has.
private struct Sieve {
    /// Whether what stands beside the name of a secret and is none is taken out, too.
    let dropsHarmless: Bool
    private(set) var references: [String] = []
    /// Whether a secret was taken out.
    private(set) var hasDropped = false

    init(dropsHarmless: Bool = false) {
        self.dropsHarmless = dropsHarmless
    }

    /// The value without secrets; nil if it is one.
    // The parser bounds the recursion.
    mutating func kept(_ value: SupportedType, _ shape: Shape?) -> SupportedType? {
        if shape?.isSecret == true { return keptSecret(value) }
        if let string = value.string {
            guard KeptJSON.saysSecret(string) else { return value }
            hasDropped = true
            return nil
        }
        if let elements = value.array {
            let child = shape?.declaredChild(.index(0))
            var kept: [SupportedType] = []
            for element in elements {
                if let element = self.kept(element, child) { kept.append(element) }
            }
            return .array(kept)
        }
        guard value.kind == .dictionary else { return value }
        var members: [SupportedType.Member] = []
        for member in value.members {
            let child = shape?.declaredChild(.key(member.key))
            let isSecret = SecretNames.contains(member.key)
            if let rest = self.kept(member, child, isSecret: isSecret) { members.append(rest) }
        }
        return .dictionary(members: members)
    }

    mutating func kept(
        _ member: SupportedType.Member,
        _ shape: Shape?,
        isSecret: Bool
    ) -> SupportedType.Member? {
        let value = isSecret ? keptSecret(member.value) : kept(member.value, shape)
        return value.map { SupportedType.Member(member.key, $0) }
    }

    /// What stands beside the name of a secret, if that is none itself.
    private mutating func keptSecret(_ value: SupportedType) -> SupportedType? {
        if let string = value.string, VariableReference.isAllButScheme(of: string) {
            references.append(string)
        } else if !value.isNull, value.string?.isEmpty != true {
            hasDropped = true
            return nil
        }
        return dropsHarmless ? nil : value
    }
}
