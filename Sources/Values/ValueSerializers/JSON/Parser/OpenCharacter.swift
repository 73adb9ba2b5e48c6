internal import CByteScan

/// A character that continues in the next block, with a bit for each of its first bytes.
struct OpenCharacter {
    /// The bytes that must continue a character.
    private(set) var required: UInt32 = 0
    /// The byte after E0, which must be at least A0: smaller ones would be an overlong form.
    private var afterE0: UInt32 = 0
    /// The byte after ED, which must be below A0: others would be a surrogate.
    private var afterED: UInt32 = 0

    /// Marks the bytes of a block that aren't valid UTF-8, and those that begin a character of four
    /// bytes.
    ///
    /// All bytes are checked in one step and without a branch, because the lengths of words in
    /// non-Latin scripts can't be predicted. Characters of four bytes are too rare to have rules
    /// here.
    @inline(__always)
    mutating func doubtfulBytes(
        continuedBy block: UnsafeRawPointer,
        _ beyondASCII: UInt32
    ) -> UInt32 {
        let leads = cbs_from(block, 0xC0)
        let leadsOfThree = cbs_from(block, 0xE0)
        let required = self.required | leads << 1 | leadsOfThree << 2
        let isWrongPlace = required ^ (beyondASCII & ~leads)
        self.required = required >> 16
        let doubtful = isWrongPlace | wrongRanges(in: block)
        return doubtful & 0xFFFF
    }

    /// Marks the bytes of overlong forms and surrogates, and those that begin a character of four bytes.
    @inline(__always)
    private mutating func wrongRanges(in block: UnsafeRawPointer) -> UInt32 {
        // Most texts contain none of these bytes.
        let restricted = cbs_restricted(block)
        guard restricted | afterE0 | afterED != 0 else { return 0 }
        let fromA0 = cbs_from(block, 0xA0)
        let afterE0 = self.afterE0 | cbs_equal(block, 0xE0) << 1
        let afterED = self.afterED | cbs_equal(block, 0xED) << 1
        (self.afterE0, self.afterED) = (afterE0 >> 16, afterED >> 16)
        let isOverlongPair = restricted & ~cbs_from(block, 0xC2)
        return isOverlongPair | afterE0 & ~fromA0 | afterED & fromA0 | cbs_from(block, 0xF0)
    }
}
