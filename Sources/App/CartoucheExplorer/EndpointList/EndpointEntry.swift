package import EndpointKit
import HTTPTypes
import ValueTree

extension EndpointList {
    /// An endpoint of the list.
    package struct Entry: Equatable, Sendable, Identifiable {
        package let id: String
        package let name: String
        package let method: String
        package let path: String
        package let isDeprecated: Bool
        private let description: EndpointDescription

        package init(_ description: EndpointDescription) {
            self.id = description.id
            self.name = description.name
            self.method = description.method.rawValue
            self.path = description.path
            self.isDeprecated = description.deprecation != nil
            self.description = description
        }

        /// The text that a search looks through: id, group, method, path and parameter names.
        ///
        /// The names are found by probing the endpoint's types, so not before a search.
        var words: String {
            ([id, description.group, method, path] + description.components.map(\.name))
                .joined(separator: " ")
        }

        /// How well a query fits, higher is better; nil when it does not.
        ///
        /// What is said only by its summary and the types of its components comes after all names.
        func score(of query: String) -> Int? {
            score(of: query, in: words)
        }

        /// How well a query fits a text about the endpoint, or else what it takes.
        func score(of query: String, in text: String) -> Int? {
            if let score = FuzzyMatch.score(query, in: text) { return score }
            let all = "\(text) \(words) \(kinds)".lowercased()
            let isSaid = FuzzyMatch.words(of: query).allSatisfy { word in
                word.utf8.count <= all.utf8.count && all.contains(word)
            }
            return isSaid ? Self.lastScore : nil
        }

        /// Below that of any name.
        private static let lastScore = -100_000

        /// What its request consists of: `body [Part] Part name file`, and how it is written.
        private var kinds: String {
            let encoding: [String] =
                switch description.contentEncoding {
                case .json: []
                case .url: ["form"]
                case .multipart: ["multipart", "file"]
                }
            let components = description.components.flatMap { component in
                [component.place.rawValue, component.type, component.wireName]
                    + component.shape.words(depth: Self.deepest)
            }
            return (encoding + components + [description.documentation].compactMap(\.self))
                .joined(separator: " ")
        }

        /// How far into nested types a search looks.
        private static let deepest = 4
    }
}

extension Shape {
    /// The names of its types and keys.
    fileprivate func words(depth: Int) -> [String] {
        guard depth > 0 else { return [] }
        let inner: [String] =
            switch content {
            case .fields(let fields):
                fields.flatMap { [$0.name] + $0.shape.words(depth: depth - 1) }
            case .element(let shape), .dictionary(let shape): shape.words(depth: depth - 1)
            // Bytes can be given as the path of a file.
            case .scalar(.data): ["file"]
            case .scalar, .cases, .opaque, .repeats: []
            }
        return [type] + inner
    }
}
