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
        /// The searchable words, made on first use, because the endpoint's types are probed for
        /// them.
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

        /// Returns how well a query matches, higher is better; nil if it doesn't match.
        ///
        /// Words of the endpoint's names rank first, then words of its summary and of the types of
        /// its components, and then parts of words, as `file` is of `profile`.
        func score(of query: String) -> Int? {
            let (found, words) = (foundWords.value, FuzzyMatch.words(of: query))
            let score = FuzzyMatch.score(query, in: found.names)
            if let score, found.names(haveWordsFor: words) { return score }
            if found.has(wordsFor: words) {
                return words.contains(where: found.kinds.contains) ? Self.kindScore : Self.wordScore
            }
            if let score { return score + Self.partScore }
            return isSaid(query) ? Self.lastScore : nil
        }

        /// Returns how well a query matches a text about the endpoint, or else the endpoint's
        /// words.
        func score(of query: String, in text: String) -> Int? {
            FuzzyMatch.score(query, in: text) ?? (isSaid(query) ? Self.lastScore : nil)
        }

        private func isSaid(_ query: String) -> Bool {
            let all = foundWords.value.all
            return FuzzyMatch.words(of: query).allSatisfy { word in
                word.utf8.count <= all.utf8.count && all.contains(word)
            }
        }

        /// The score for the kind of the body: above a word of a name, below the name itself.
        private static let kindScore = 500
        /// The score for another word: below any word of a name.
        private static let wordScore = -10_000
        /// The deduction for a part of a word.
        private static let partScore = -50_000
        /// The score for a part of any word: below any name.
        private static let lastScore = -100_000
    }
}

extension EndpointList.Entry: Equatable {
    /// Compares id and description; the searchable words follow from them.
    package static func == (first: Self, second: Self) -> Bool {
        first.id == second.id && first.description == second.description
    }
}

extension EndpointList.Entry {
    /// The searchable words of an endpoint.
    fileprivate struct Words: Sendable {
        /// The id, group, method, path and the names of the parameters.
        let names: String
        /// The names, the components of the request with their types, and the summary, in
        /// lowercase.
        let all: String
        /// The words for the kind of the body; empty for JSON.
        let kinds: Set<String>
        private let nameWords: [String]
        private let allWords: [String]

        /// The maximum depth of nested types that are searched.
        private static let deepest = 4
        /// The maximum number of words about the types, so that one endpoint can't slow every
        /// search.
        private static let longest = 500

        init(_ description: EndpointDescription) {
            let components = description.components
            let names = [
                description.id, description.group, description.method.rawValue, description.path,
            ]
            self.names = (names + components.map(\.name)).joined(separator: " ")
            let bodyKinds: [String] =
                switch description.contentEncoding {
                case .json: []
                case .url: ["form"]
                case .multipart: ["multipart", "file"]
                }
            var kinds = bodyKinds
            // `body [Part] Part name file`
            for component in components {
                kinds += [component.place.rawValue, component.type, component.wireName]
                component.shape.add(to: &kinds, depth: Self.deepest, limit: Self.longest)
            }
            if let documentation = description.documentation { kinds.append(documentation) }
            let all = "\(self.names) \(kinds.joined(separator: " "))"
            self.all = all.lowercased()
            self.kinds = Set(bodyKinds)
            nameWords = Self.words(in: self.names)
            allWords = Self.words(in: all)
        }

        /// Returns whether each word begins a word of the names.
        func names(haveWordsFor words: [String]) -> Bool { Self.begin(words, in: nameWords) }

        /// Returns whether each word begins any word of the endpoint.
        func has(wordsFor words: [String]) -> Bool { Self.begin(words, in: allWords) }

        private static func begin(_ words: [String], in known: [String]) -> Bool {
            words.allSatisfy { word in known.contains { $0.hasPrefix(word) } }
        }

        /// Returns the words of a text in lowercase; `getAll` results in `getall` and `all`.
        private static func words(in text: String) -> [String] {
            text.split { !$0.isLetter && !$0.isNumber }.flatMap { word -> [String] in
                let humps = word.indices.filter { index in
                    index == word.startIndex
                        || word[index].isUppercase && word[word.index(before: index)].isLowercase
                }
                return humps.map { word[$0...].lowercased() }
            }
        }
    }
}

extension Shape {
    /// Adds the names of its types and keys until there are `limit` words.
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
