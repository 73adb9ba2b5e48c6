internal import SecureStores

extension SecretReferenceError {
    /// The error with the way out for somebody who is at no screen that could ask.
    var message: String {
        switch self {
        case .missing(let name, let origin):
            let variable = Self.variable(name)
            return "\(self): set \(variable) and \(variable)_ORIGINS=\(origin), "
                + "or send once from the explorer, which asks for it"
        case .notBound(let name, let origin, _):
            let variable = Self.variable(name)
            return "\(self): add \(origin) to \(variable)_ORIGINS, "
                + "or send once from the explorer, which asks whether it may go there"
        case .unknown, .storage: return settingMessage
        }
    }

    /// The same for a secret of a setting, which the explorer does not ask for.
    var settingMessage: String {
        switch self {
        case .missing(let name, let origin):
            let variable = Self.variable(name)
            return "\(self): set \(variable) and \(variable)_ORIGINS=\(origin)"
        case .notBound(let name, let origin, _):
            return "\(self): add \(origin) to \(Self.variable(name))_ORIGINS"
        case .unknown(let name): return "\(self): set \(Self.variable(name))"
        case .storage: return description
        }
    }

    private static func variable(_ name: String) -> String {
        "CARTOUCHE_SECRET_" + ReadOnlyStorage.variableName(of: name)
    }
}
