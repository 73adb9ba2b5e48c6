internal import CartoucheSession
internal import EndpointKit
internal import ValueTree

/// The word of a command line that a shell completes, and the other words.
struct CompletedWord: Equatable {
    /// The part that has been typed.
    private(set) var text = ""
    /// The beginning of the text that the shell keeps, which answers must not repeat.
    private(set) var kept = ""
    private(set) var others: [String] = []

    /// `areBroken` words are those of bash, which splits them at `=` and `:`.
    init(_ words: [String], at index: Int, areBroken: Bool) {
        var whole: [(text: String, last: Int)] = []
        var joinsNext = false
        var beginning = 0
        for (place, word) in words.enumerated() {
            let breaks = areBroken && !word.isEmpty && word.allSatisfy { "=:".contains($0) }
            let joins = (breaks || joinsNext) && !whole.isEmpty
            // bash completes only the part after the last of these.
            if place == index { beginning = joins ? whole[whole.count - 1].text.count : 0 }
            if place == index, breaks { beginning += word.count }
            if joins {
                whole[whole.count - 1].text += word
                whole[whole.count - 1].last = place
            } else {
                whole.append((word, place))
            }
            joinsNext = breaks
        }
        let completed = whole.firstIndex { $0.last >= index }
        for (place, word) in whole.enumerated() {
            guard place == completed else {
                others.append(word.text)
                continue
            }
            text = word.text
            kept = String(word.text.prefix(beginning))
        }
    }

    /// Returns the candidates for the shell.
    ///
    /// Shells evaluate the answers. The name of a file in an untrusted folder must not run a
    /// command.
    func answers(among candidates: [String]) -> [String] {
        candidates.filter { $0.hasPrefix(kept) && $0.allSatisfy(Self.isPlain) }
            .map { String($0.dropFirst(kept.count)) }
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "._-=[]/@+,%".contains(character)
    }

    /// Returns the components of the endpoint among the other words that haven't been given yet, or
    /// the values of the component whose name has been typed.
    func components(in registry: EndpointRegistry) -> [String] {
        let names = others.lazy.compactMap { try? registry.endpoint(named: $0) }
        guard let endpoint = names.first?.description else { return [] }
        if let end = text.firstIndex(of: "=") {
            let name = String(text[..<end])
            guard let target = try? FormTarget(name, in: endpoint) else { return [] }
            return target.shape.writtenValues.map { "\(name)=\($0)" }
        }
        let given = Set(others.map { $0.prefix { $0 != "=" } })
        return targets(in: endpoint).filter { $0.isList || !given.contains($0.name[...]) }
            .map { $0.name + "=" }
    }

    /// Returns everything that can be given a value, within the list element that has been typed,
    /// if any.
    private func targets(in endpoint: EndpointDescription) -> [NamedTarget] {
        let inside = text.lastIndex(of: "]").map { String(text[...$0]) }
        if let inside, let target = try? FormTarget(inside, in: endpoint) {
            return NamedTarget.all(in: target.shape, at: target.path)
        }
        return endpoint.components.flatMap {
            NamedTarget.all(in: $0.shape, at: [.key($0.name)])
        }
    }
}

/// A component, or a field inside one, that can be given a value.
private struct NamedTarget {
    var name: String
    var isList: Bool

    static func all(in shape: Shape, at path: ValuePath) -> [NamedTarget] {
        switch shape.content {
        case .fields(let fields) where !fields.isEmpty:
            return fields.flatMap { all(in: $0.shape, at: path.appending(key: $0.name)) }
        case .element(let element):
            guard case .fields = element.content else { break }
            return all(in: element, at: path.appending(index: 0))
        case .fields, .scalar, .dictionary, .cases, .opaque, .repeats: break
        }
        return [NamedTarget(name: path.formText, isList: shape.isList)]
    }
}

extension Shape {
    /// The known values, as an argument writes them.
    fileprivate var writtenValues: [String] {
        switch content {
        case .scalar(.bool): ["true", "false"]
        case .cases(let cases, _): cases.map { $0.string ?? "\($0)" }
        case .element(let element): element.writtenValues
        case .scalar, .fields, .dictionary, .opaque, .repeats: []
        }
    }
}
