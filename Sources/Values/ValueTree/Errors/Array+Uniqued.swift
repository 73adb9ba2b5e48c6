extension [String] {
    /// The texts in their order, each where it is first.
    package func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
