import ValueTree

/// The way from an object to a part of it: mostly one step, and then without a list of its own.
enum MappingSteps {
    case none
    case one(ValuePath.Component)
    case several([ValuePath.Component])

    var components: [ValuePath.Component] {
        switch self {
        case .none: []
        case .one(let component): [component]
        case .several(let components): components
        }
    }

    func appending(_ component: ValuePath.Component) -> MappingSteps {
        if case .none = self { return .one(component) }
        return .several(components + [component])
    }
}
