package import EndpointKit
import HTTPTypes
import ValueTree

extension EndpointList {
    /// An endpoint of the list.
    package struct Entry: Sendable, Identifiable {
        package let id: String
        package let name: String
        package let method: String
        package let path: String
        package let isDeprecated: Bool
        private let description: EndpointDescription
        /// Made once, as the endpoint's types are probed for it.
        private let foundWords: OnDemand<Words>

        package init(_ description: EndpointDescription) {
            self.id = description.id
            self.name = description.name
            self.method = description.method.rawValue
            self.path = description.path
            self.isDeprecated = description.deprecation != nil
            self.description = description
            foundWords = OnDemand { Words(description) }
        }

        /// How well a query fits, higher is better; nil when it does not.
        ///
        /// What is said only by its summary and the types of its components comes after all names.
        func score(of query: String) -> Int? {
            score(of: query, in: foundWords.value.names)
        }

        /// How well a query fits a text about the endpoint, or else what it takes.
        func score(of query: String, in text: String) -> Int? {
            if let score = FuzzyMatch.score(query, in: text) { return score }
            let all = foundWords.value.all
            let isSaid = FuzzyMatch.words(of: query).allSatisfy { word in
                word.utf8.count <= all.utf8.count && all.contains(word)
            }
            return isSaid ? Self.lastScore : nil
        }

        /// Below that of any name.
        private static let lastScore = -100_000
    }
}

extension EndpointList.Entry: Equatable {
    /// What a search looks through follows from the description.
    package static func == (first: Self, second: Self) -> Bool {
        first.id == second.id && first.description == second.description
    }
}

extension EndpointList.Entry {
    /// What a search looks through.
    fileprivate struct Words: Sendable {
        /// Its id, group, method, path and the names of its parameters.
        let names: String
        /// The names, what its request consists of, and its summary, in lowercase.
        let all: String

        /// How far into nested types a search looks.
        private static let deepest = 4
        /// The most words about the types, so that no endpoint makes every search slow.
        private static let longest = 500

        init(_ description: EndpointDescription) {
            let components = description.components
            let names = [
                description.id, description.group, description.method.rawValue, description.path,
            ]
            self.names = (names + components.map(\.name)).joined(separator: " ")
            var kinds: [String] =
                switch description.contentEncoding {
                case .json: []
                case .url: ["form"]
                case .multipart: ["multipart", "file"]
                }
            // `body [Part] Part name file`
            for component in components {
                kinds += [component.place.rawValue, component.type, component.wireName]
                component.shape.add(to: &kinds, depth: Self.deepest, limit: Self.longest)
            }
            if let documentation = description.documentation { kinds.append(documentation) }
            all = "\(self.names) \(kinds.joined(separator: " "))".lowercased()
        }
    }
}

extension Shape {
    /// Adds the names of its types and keys as long as there are fewer than a limit.
    fileprivate func add(to words: inout [String], depth: Int, limit: Int) {
        guard depth > 0, words.count < limit else { return }
        words.append(type)
        switch content {
        case .fields(let fields):
            for field in fields where words.count < limit {
                words.append(field.name)
                field.shape.add(to: &words, depth: depth - 1, limit: limit)
            }
        case .element(let shape), .dictionary(let shape):
            shape.add(to: &words, depth: depth - 1, limit: limit)
        // Bytes can be given as the path of a file.
        case .scalar(.data): words.append("file")
        case .scalar, .cases, .opaque, .repeats: break
        }
    }
}
