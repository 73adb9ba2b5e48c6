extension InputDecoder {
    /// A piece of input.
    package enum Input: Hashable, Sendable {
        /// A byte of a character or of a sequence that ncurses doesn't know.
        case byte(UInt8)

        /// A key that ncurses knows.
        case key(Key)

        /// The beginning of a mouse report: `ESC [ <`.
        case mouseReport

        /// The beginning of pasted text: `ESC [ 200 ~`.
        case paste

        /// The input has paused; more may follow.
        case pause

        /// No input for longer than a terminal takes to send the rest of a sequence.
        case silence

        /// No input for so long that nothing more of a paste can arrive.
        case longSilence
    }
}
