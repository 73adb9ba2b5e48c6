import ObjectMapping
import ValueTree

/// Twice the number that is stored.
struct Doubling: Transformation {
    func transform(from value: SupportedType) -> Int? { value.int.map { $0 * 2 } }
    func transform(object: Int?) -> SupportedType { object.map { .int($0 / 2) } ?? .null }
}
