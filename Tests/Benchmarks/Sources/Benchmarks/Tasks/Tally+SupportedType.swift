import ValueTree

extension Tally {
    init(of value: SupportedType) {
        self.init()
        add(value)
    }

    private mutating func add(_ value: SupportedType) {
        add()
        if let text = value.string { add(text) }
        if let number = value.double { add(number) }
        if let truth = value.bool { add(truth) }
        for element in value.array ?? [] { add(element) }
        for member in value.members {
            add(member.key)
            add(member.value)
        }
    }
}
