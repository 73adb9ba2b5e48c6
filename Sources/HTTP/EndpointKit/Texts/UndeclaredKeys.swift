internal import ValueTree

/// Finds the keys of a form that no type knows: the request would leave them out without a word.
struct UndeclaredKeys {
    let endpoint: EndpointDescription
    let decoder: ValueDecoder

    func errors(in form: SupportedType) -> [FormError] {
        form.members.flatMap { member in
            guard let component = endpoint.components.first(where: { $0.name == member.key })
            else { return [UnknownName.component([.key(member.key)], of: endpoint)] }
            return errors(in: member.value, of: component)
        }
    }

    private func errors(
        in value: SupportedType,
        of component: ComponentDescription
    ) -> [FormError] {
        FormCheck.problems(of: value, against: component.shape, decoder: decoder)
            .filter { $0.kind == .undeclared }
            .map { problem in
                let path = ValuePath([.key(component.name)] + problem.path.components)
                return UnknownName.part(at: path, in: component)
            }
    }
}
