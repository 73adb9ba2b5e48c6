internal import ValueSerializers
internal import ValueTree

/// Checks the list of components of a request type against the components themselves.
struct ComponentListRules {
    let list: Components
    let components: [ProbedComponent]
    let encoder: ValueEncoder
    let decoder: ValueDecoder

    /// The faults in the type of the list: the only dictionary it may be is one of texts.
    static func faults(ofType type: Any.Type) -> [DeclarationFault] {
        guard type != Components.self, type != [String: String].self else { return [] }
        return [.listOfAnotherType(TypeSpelling.of(type))]
    }

    /// The faults in the list, in its order.
    var faults: [DeclarationFault] {
        let twice = Duplicates.of(list.entries) { $0.name }.map { $0.value.name }
        return list.entries.flatMap { faults(of: $0.entry, $0.name) }
            + twice.map { .listedTwice($0) }
    }

    private func faults(of entry: Components.Entry, _ name: String) -> [DeclarationFault] {
        guard let component = components.first(where: { $0.description.name == name }) else {
            let known = components.map(\.description.name)
            return [.unknownComponent(name, nearest: NearestNames.of(name, in: known).first)]
        }
        return [
            fault(ofSpread: entry, component.description),
            fault(of: entry.style, component.description), fault(of: entry.defaultValue, component),
        ]
        .compactMap(\.self)
    }

    private func fault(
        ofSpread entry: Components.Entry,
        _ component: ComponentDescription
    ) -> DeclarationFault? {
        guard entry.isSpread else { return nil }
        guard component.place == .query || component.place == .header else {
            return .spreadElsewhere(component.name, place: component.place)
        }
        guard component.shape.isSpreadable else {
            return .spreadOfNoDictionary(component.name, type: component.type)
        }
        return nil
    }

    private func fault(
        of style: QueryStyle?,
        _ component: ComponentDescription
    ) -> DeclarationFault? {
        guard style != nil else { return nil }
        // A form has a style, too, regardless of where it is sent.
        if component.place == .body, component.queryStyle != nil { return nil }
        guard component.place == .query else {
            return .styleOutsideQuery(component.name, place: component.place)
        }
        guard component.queryStyle != nil else {
            return .styleOfNoList(component.name, type: component.type)
        }
        return nil
    }

    private func fault(
        of defaultValue: Components.DefaultValue?,
        _ component: ProbedComponent
    ) -> DeclarationFault? {
        guard let defaultValue else { return nil }
        let text: String
        do {
            let value = try defaultValue.encoded(with: encoder)
            if (try? component.wrapper.decoded(from: value, with: decoder)) != nil { return nil }
            text = JSONWriter(.compact).text(value)
        } catch {
            text = "\(error)"
        }
        let description = component.description
        return .defaultOfAnotherType(description.name, type: description.type, value: text)
    }
}

extension Shape {
    /// Whether the values are lists of single values, which a query can write in several styles.
    var isListOfValues: Bool {
        guard case .element(let element) = content else { return false }
        return !element.isContainer
    }

    /// Whether the values are forms that contain such lists.
    var hasListsInForm: Bool {
        if case .fields(let fields) = content { return fields.contains { $0.shape.isListOfValues } }
        return hasListsOfValues
    }

    /// Whether the values are dictionaries of such lists.
    var hasListsOfValues: Bool {
        guard case .dictionary(let value) = content else { return false }
        return value.isListOfValues
    }

    /// Whether each entry of the values can be sent under its own name.
    var isSpreadable: Bool {
        guard case .dictionary(let value) = content else { return false }
        return value.isListOfValues || !value.isContainer
    }
}
