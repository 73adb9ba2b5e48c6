import ValueTree

extension JSONWriterRun {
    /// A container built in code whose children are being written.
    struct OpenContainer {
        private enum Children {
            case elements(ArraySlice<SupportedType>)
            case members(ArraySlice<SupportedType.Member>)
        }

        private var children: Children
        private(set) var written = 0
        let isDictionary: Bool

        init(array value: SupportedType) {
            isDictionary = false
            children = .elements((value.array ?? [])[...])
        }

        init(dictionary value: SupportedType, isSorted: Bool) {
            isDictionary = true
            let members = value.members
            children = .members((isSorted ? members.sorted(by: \.key) : members)[...])
        }

        /// The next child, with its key in a dictionary.
        mutating func next() -> (String?, SupportedType)? {
            guard let child = nextChild() else { return nil }
            written += 1
            return child
        }

        private mutating func nextChild() -> (String?, SupportedType)? {
            switch children {
            case .elements(var elements):
                guard let element = elements.popFirst() else { return nil }
                children = .elements(elements)
                return (nil, element)
            case .members(var members):
                guard let member = members.popFirst() else { return nil }
                children = .members(members)
                return (member.key, member.value)
            }
        }
    }
}
