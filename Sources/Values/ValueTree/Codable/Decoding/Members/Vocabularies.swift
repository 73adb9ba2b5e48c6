/// The vocabularies of the types that one run has met.
///
/// Containers hold a pointer: a reference would be counted twice for every field, and its state be watched
/// by the runtime. The run frees the vocabularies at its end, and every container keeps its run.
struct Vocabularies {
    private var keys: [ObjectIdentifier] = []
    private var vocabularies: [UnsafeMutablePointer<KeyVocabulary>] = []

    mutating func vocabulary(
        of key: ObjectIdentifier,
        strategy: KeyStrategy
    ) -> UnsafeMutablePointer<KeyVocabulary> {
        for place in keys.indices where keys[place] == key { return vocabularies[place] }
        let vocabulary = UnsafeMutablePointer<KeyVocabulary>.allocate(capacity: 1)
        vocabulary.initialize(to: KeyVocabulary(strategy: strategy))
        keys.append(key)
        vocabularies.append(vocabulary)
        return vocabulary
    }

    func free() {
        for vocabulary in vocabularies {
            vocabulary.deinitialize(count: 1)
            vocabulary.deallocate()
        }
    }
}
