/// Names the cases of an enum, each by a name of its own.
enum CaseNames {
    /// The names, without the values of the cases: `login` for `.login("ann")`.
    ///
    /// Whoever has the name of another one is numbered: `login`, `login2`.
    static func of(_ cases: [some Any]) -> [String] {
        var taken: Set<String> = []
        return cases.map { value in
            let start = name(of: value)
            var name = start
            var number = 1
            while !taken.insert(name.lowercased()).inserted {
                number += 1
                name = "\(start)\(number)"
            }
            return name
        }
    }

    private static func name(of value: some Any) -> String {
        let mirror = Mirror(reflecting: value)
        let payload = mirror.displayStyle == .enum ? mirror.children.first : nil
        let text = payload?.label ?? "\(value)"
        let letters = text.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        return letters.isEmpty ? "endpoint" : letters
    }
}
