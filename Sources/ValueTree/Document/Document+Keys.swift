extension Document {
    /// Which of some names a key is; the one at `guess`, which is likely to come next, is tried first.
    package func position(ofKey index: Int, in names: [MemberName], guess: Int) -> Int? {
        bytes.withPaddedBuffer { bytes in
            let key = nodes[index]
            guard key.isKind(.key), let bytes = bytes.baseAddress else {
                let name = Key(document: self, index: index).string
                return names.firstIndex { $0.text == name }
            }
            let content = MemberName.KeyContent(key, in: bytes)
            if guess < names.count, names[guess].matches(content) { return guess }
            return names.firstIndex { $0.matches(content) }
        }
    }
}
