public import ValueTree

/// Transforms what a decoder gives.
///
///     let lowercased: Decoder<String> = string |> map { $0.lowercased() }
///     lowercased("REX")    // .ok("rex")
///     lowercased(5)        // error: $: expected String, found the number 5
///
/// A transformation that can fail is ``andThen(_:)``.
@inlinable
public func map<Value, Other>(
    _ transform: @escaping @Sendable (Value) -> Other
) -> @Sendable (Decoder<Value>) -> Decoder<Other> {
    { decoder in decoder.mapped(transform) }
}

extension Decoder {
    /// A member stays one, so that pipelines find it with the others.
    @inlinable
    func mapped<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Decoder<Other> {
        var role = Role<Other>.whole
        if case .member(let member) = self.role {
            let read = member.read
            role = .member(Member(member.key) { read($0, $1, $2).map(transform) })
        }
        let read = read
        return Decoder<Other>(outline, role: role) { read($0, $1).map(transform) }
    }
}
