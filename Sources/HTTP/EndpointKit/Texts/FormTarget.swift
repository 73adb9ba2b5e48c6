internal import ValueTree

/// The place in a form that an argument names, and what belongs there.
struct FormTarget {
    let path: ValuePath
    let shape: Shape

    init(_ name: String, in endpoint: EndpointDescription) throws(FormError) {
        path = try Self.path(name)
        guard case .key(let first)? = path.components.first,
            let component = endpoint.components.first(where: { $0.name == first })
        else { throw UnknownName.component(path, of: endpoint) }
        let inner = ValuePath(Array(path.components.dropFirst()))
        guard let shape = ShapeWalk.shape(at: inner, in: component.shape) else {
            throw UnknownName.part(at: path, in: component)
        }
        self.shape = shape
    }

    /// Makes sure that every list on the way has the elements in front of the one that is named.
    func check(against form: SupportedType) throws(FormError) {
        for (place, step) in path.components.enumerated() {
            guard case .index(let index) = step else { continue }
            let list = ValuePath(Array(path.components[..<place]))
            let count = form[list]?.array?.count ?? 0
            guard index > count else { continue }
            let end = ValuePath(Array(path.components[...place]))
            let missing = list.appending(index: count).formText
            throw FormError(
                Problem(path: end, kind: .invalid, expected: missing, found: "nothing"),
                line: "\(end.formText): there is no \(missing) before it"
            )
        }
    }

    private static func path(_ name: String) throws(FormError) -> ValuePath {
        do throws(ValuePathError) {
            return try ValuePath(parsing: name)
        } catch {
            throw FormError(
                Problem(
                    path: [.key(name)],
                    kind: .syntax,
                    expected: "a name such as body.tags[0]",
                    found: name
                ),
                line: "\(error), in a name such as body.tags[0]"
            )
        }
    }
}
