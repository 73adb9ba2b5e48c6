/// The pattern that was asked for last: most queries have one alone.
struct PathPatterns {
    private var last: (pattern: String, expression: IRegexp?)?

    /// What a pattern means; nil when it is none.
    mutating func expression(_ pattern: String) -> IRegexp? {
        if let last, last.pattern.utf8.elementsEqual(pattern.utf8) { return last.expression }
        let expression = IRegexp(pattern)
        last = (pattern, expression)
        return expression
    }
}
