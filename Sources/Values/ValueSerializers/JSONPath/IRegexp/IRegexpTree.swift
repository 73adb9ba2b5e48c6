/// What an expression says.
indirect enum IRegexpTree {
    /// One character.
    case set(IRegexpSet)
    case sequence([IRegexpTree])
    case choice([IRegexpTree])
    /// No upper bound is no end.
    case repetition(IRegexpTree, from: Int, to: Int?)
}
