extension Document {
    /// Which of a range of names a key is.
    ///
    /// The one at `guess`, which is likely to come next, is tried first.
    package func position(
        ofKey index: Int,
        in names: [MemberName],
        _ range: Range<Int>,
        guess: Int
    ) -> Int? {
        bytes.withPaddedBuffer { bytes in
            let key = nodes[index]
            guard key.isKind(.key), let bytes = bytes.baseAddress else {
                guard key.isKind(.escapedKey) else { return nil }
                let name = Key(document: self, index: index).string
                return names[range].firstIndex { $0.isSame(as: name) }
            }
            let content = MemberName.KeyContent(key, in: bytes)
            if range.contains(guess), names[guess].matches(content) { return guess }
            return names[range].firstIndex { $0.matches(content) }
        }
    }
}
