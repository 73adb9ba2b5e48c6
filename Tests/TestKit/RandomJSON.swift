/// JSON texts of random shape.
package enum RandomJSON {
    package static func text(using random: inout SeededGenerator, depth: Int = 4) -> String {
        switch depth == 0
            ? Int.random(in: 0..<4, using: &random) : Int.random(in: 0..<8, using: &random)
        {
        case 0: return "null"
        case 1: return "\(Int.random(in: -99...99, using: &random))"
        case 2: return "\"text\""
        case 3: return "true"
        case 4, 5:
            let count = [0, 1, 3, 200].randomElement(using: &random) ?? 0
            let elements = (0..<(depth == 4 ? count : min(count, 4))).map { _ in
                text(using: &random, depth: depth - 1)
            }
            return "[\(elements.joined(separator: ","))]"
        default:
            let members = (0..<Int.random(in: 0...4, using: &random)).map { index in
                "\"k\(index)\": \(text(using: &random, depth: depth - 1))"
            }
            return "{\(members.joined(separator: ","))}"
        }
    }
}
