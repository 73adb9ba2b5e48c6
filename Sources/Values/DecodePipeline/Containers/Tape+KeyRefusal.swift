import ValueTree

extension Tape {
    /// The error of a key that is not quite a text, where keys are data; nil for one that is.
    func refusal(ofKey key: Int) -> DecodeError? {
        textRule(brokenByKey: key).map { rule in
            .field(
                name(at: key),
                .failure(.invalid, expected: rule, found: value(at: key + 1))
            )
        }
    }
}
