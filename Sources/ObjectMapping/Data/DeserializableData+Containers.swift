import ValueTree

extension DeserializableData {
    /// What `read` gives for every element of a list.
    func elements<T>(
        _ read: (DeserializableData) throws -> T
    ) throws -> [T] {
        if case .recorded(let part) = content {
            _ = try? read(DeserializableData(.recorded(part.elements()), run: run))
            return []
        }
        guard case .value(let list) = content, list.kind == .array else {
            throw misfit(expected: "an array")
        }
        var elements: [T] = []
        elements.reserveCapacity(list.count)
        for element in list.elements {
            let steps = steps.appending(.index(elements.count))
            elements.append(try read(DeserializableData(.value(element), run: run, steps: steps)))
        }
        return elements
    }

    /// What `read` gives for every value of a dictionary, by key.
    func values<T>(
        _ read: (DeserializableData) throws -> T
    ) throws -> [String: T] {
        if case .recorded(let part) = content {
            _ = try? read(DeserializableData(.recorded(part.members()), run: run))
            return [:]
        }
        guard case .value(let dictionary) = content, dictionary.kind == .dictionary else {
            throw misfit(expected: "an object")
        }
        var values: [String: T] = [:]
        values.reserveCapacity(dictionary.count)
        for member in dictionary.lastMembers {
            let steps = steps.appending(.key(member.key))
            let data = DeserializableData(.value(member.value), run: run, steps: steps)
            values[member.key] = try read(data)
        }
        return values
    }
}
