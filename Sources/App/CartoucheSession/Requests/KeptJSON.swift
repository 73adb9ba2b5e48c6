import EndpointKit
import Girders
import HTTPMessage
import SecretValues
import ValueSerializers
package import ValueTree
import WebAddresses

/// JSON typed by the user, in the form in which a draft stores it: without values that are secret
/// by their type or name.
///
/// References such as `{{secret:token}}` reveal nothing and are kept.
package struct KeptJSON: Equatable {
    /// The text; nil if none of it is stored.
    package let text: String?
    /// Whether the text is complete.
    package let isWhole: Bool

    /// Creates the JSON of one row.
    package init(_ written: String, of shape: Shape? = nil) {
        self.init(written, mayHideSecret: false) { $0.kept($1, shape) }
    }

    /// A member of the JSON of a whole form.
    package struct Field {
        package let name: String?
        package let shape: Shape
        /// Whether the value is secret by its type or name.
        package let isSecret: Bool
        /// Whether the value or a part of it is secret.
        package let mayHoldSecret: Bool

        package init(name: String?, shape: Shape, isSecret: Bool, mayHoldSecret: Bool) {
            self.name = name
            self.shape = shape
            self.isSecret = isSecret
            self.mayHoldSecret = mayHoldSecret
        }
    }

    /// Creates the JSON of a whole form with these fields.
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
            // The text isn't valid JSON, so names can't be matched with values, and no secret name
            // is allowed.
            isWhole = written.isEmpty || !mayHideSecret && !Self.mayNameSecret(written)
            text = isWhole ? written : nil
            return
        }
        var sieve = Sieve()
        let kept = sift(&sieve, SupportedType(document.root))
        isWhole = !sieve.hasDropped
        text = isWhole ? written : kept.map { JSONWriter(.pretty).text($0) }
    }

    /// Returns whether a word of a text that isn't valid JSON may be the name of a secret.
    private static func mayNameSecret(_ text: String) -> Bool {
        // A name may contain escapes.
        text.contains("\\")
            || text.split { "\"'{}[]:,=".contains($0) || $0.isNewline }
                .contains { SecretNames.contains(String($0)) }
    }

    /// Returns whether a text contains a value with a secret name, in an address or in JSON.
    package static func saysSecret(_ text: String) -> Bool {
        guard URLRedaction().redacted(text: text) == text else { return true }
        let first = text.first { !$0.isWhitespace }
        guard first == "{" || first == "[", (try? JSONParser().parse(text)) != nil else {
            return false
        }
        return !KeptJSON(text).isWhole
    }
}

/// Removes secrets from a value and records whether any were found.
private struct Sieve {
    /// Whether a secret was taken out.
    private(set) var hasDropped = false

    /// Returns the value without secrets; nil if it is one.
    // The parser limits the recursion.
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
        for (member, secretName) in value.membersWithSecretNames {
            let child = shape?.declaredChild(.key(member.key))
            let rest = kept(member, child, isSecret: secretName != nil)
            if let rest { members.append(rest) }
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

    /// Returns the value for a secret name if it isn't secret itself; nil otherwise.
    private mutating func keptSecret(_ value: SupportedType) -> SupportedType? {
        let isReference = value.string.map { VariableReference.isAllButScheme(of: $0) } == true
        guard !isReference, !value.isNull, value.string?.isEmpty != true else { return value }
        hasDropped = true
        return nil
    }
}
