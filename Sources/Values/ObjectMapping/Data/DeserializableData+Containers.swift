import ValueTree

extension DeserializableData {
    /// What `read` gives for every element of a list.
    func elements<T>(_ read: (DeserializableData) throws -> T) throws -> [T] {
        if let recordedPart {
            _ = try? read(run.data(recordedPart.elements()))
            return []
        }
        guard missing == nil, run.tape.nodes[index].isKind(.array) else {
            throw misfit(expected: "an array")
        }
        let end = run.tape.next(after: index)
        var elements: [T] = []
        elements.reserveCapacity(run.tape.nodes.childCount(of: index))
        var element = index + 1
        while element < end {
            run.note(element, at: elements.count, of: index, depth: depth)
            elements.append(
                try read(DeserializableData(run: run, index: element, depth: depth + 1))
            )
            element = run.tape.next(after: element)
        }
        return elements
    }

    /// What `read` gives for every value of a dictionary, by key.
    func values<T>(_ read: (DeserializableData) throws -> T) throws -> [String: T] {
        if let recordedPart {
            _ = try? read(run.data(recordedPart.members()))
            return [:]
        }
        guard missing == nil, run.tape.nodes[index].isKind(.object) else {
            throw misfit(expected: "an object")
        }
        let members = OpenMembers(index, of: run.tape)
        if let key = members.brokenKeys.first, let rule = run.tape.textRule(brokenByKey: key) {
            run.note(key, at: 0, of: index, depth: depth)
            throw DeserializableData(run: run, index: key + 1, depth: depth + 1)
                .misfit(expected: rule)
        }
        var values: [String: T] = [:]
        values.reserveCapacity(members.names.count)
        for name in members.names {
            guard let place = members.place(of: name, .useDefaultKeys) else { continue }
            run.note(place - 1, at: 0, of: index, depth: depth)
            values[name] = try read(DeserializableData(run: run, index: place, depth: depth + 1))
        }
        return values
    }
}
