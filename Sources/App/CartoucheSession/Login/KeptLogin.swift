import Girders
package import ValueTree

/// A chosen login as stored in a file: with a reference to its secret, never the secret.
package struct KeptLogin: Equatable, Sendable {
    package let group: String
    package let environment: String?
    package let scheme: String
    /// The texts of the other rows, by their names.
    package let rows: [String: String]
    /// The reference to the secret; empty for a typed secret that isn't stored.
    package let secret: String

    package init(
        group: String,
        environment: String?,
        scheme: String,
        rows: [String: String],
        secret: String
    ) {
        self.group = group
        self.environment = environment
        self.scheme = scheme
        self.rows = rows
        self.secret = secret
    }

    package var document: SupportedType {
        let texts = [
            ("group", group), ("environment", environment), ("scheme", scheme), ("secret", secret),
        ]
        let rows = self.rows.sorted { $0.key < $1.key }.map {
            SupportedType.Member($0.key, .string($0.value))
        }
        return .dictionary(
            members: texts.compactMap { name, text in
                text.map { SupportedType.Member(name, .string($0)) }
            } + [SupportedType.Member("rows", .dictionary(members: rows))]
        )
    }

    /// Reads a login from a document; nil if the document isn't one.
    package init?(_ document: SupportedType) {
        guard let group = document["group"]?.string, let scheme = document["scheme"]?.string else {
            return nil
        }
        self.group = group
        self.scheme = scheme
        environment = document["environment"]?.string
        var rows: [String: String] = [:]
        for member in document["rows"]?.members ?? [] { rows[member.key] = member.value.string }
        // Earlier versions had a single row for the name.
        if let name = document["name"]?.string {
            for row in ["user", "fieldName", "itemName"] { rows[row] = name }
        }
        self.rows = rows
        secret = document["secret"]?.string ?? ""
    }

    /// Returns whether all its texts may be stored.
    func isKeepable(_ isKeepable: (String) -> Bool) -> Bool { rows.values.allSatisfy(isKeepable) }
}
