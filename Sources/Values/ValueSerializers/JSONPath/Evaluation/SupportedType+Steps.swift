import ValueTree

extension SupportedType {
    var isContainer: Bool {
        switch kind {
        case .array, .dictionary: true
        case .null, .string, .bool, .int, .double, .intOrDouble: false
        }
    }

    /// The value of the last member of this name.
    ///
    /// Names are the same when their code points are; Swift's strings would also take other forms of
    /// the same characters.
    func member(named name: String) -> SupportedType? {
        guard let node else {
            return members.last { $0.key.utf8.elementsEqual(name.utf8) }?.value
        }
        return node.child(named: name).map { SupportedType($0) }
    }

    /// The element at a place of a list, negative ones counted from the end, with the place.
    func element(at index: Int) -> (place: Int, value: SupportedType)? {
        guard kind == .array else { return nil }
        let place = index < 0 ? count + index : index
        return self[place].map { (place, $0) }
    }

    /// What a singular query gives.
    func value(following segments: [PathSegment]) -> SupportedType? {
        segments.reduce(self) { value, segment in
            switch segment.step {
            case .name(let name): value?.member(named: name)
            case .index(let index): value?.element(at: index)?.value
            case .wildcard, .slice, .filter, nil: nil
            }
        }
    }
}
