import EndpointKit
package import Girders
import HTTPTypes
package import ValueTree

/// The settings for the requests of a group in the files, except the address.
///
///     [groups.Shop]
///     authorization = { bearer = "{{secret:shop-token}}" }
///
///     [groups.Shop.headers]
///     X-Tenant = "blue"
package struct GroupSettings: Sendable, Equatable {
    /// The authorization that replaces the group's, or nil if no file has one.
    package var login: ChosenLogin?
    /// Header fields that replace the group's.
    ///
    /// Their secrets aren't filled in.
    package var headers: [AddedParts.Part] = []

    package init(
        login: ChosenLogin? = nil,
        headers: [AddedParts.Part] = []
    ) {
        self.login = login
        self.headers = headers
    }
}

extension Configuration {
    /// Returns the settings of a group, with their variables filled in.
    ///
    /// The first file with an authorization wins. Header fields are merged, so that an environment
    /// can replace a single one.
    ///
    /// Throws an error for settings that can't be sent. The error doesn't contain the value of a
    /// secret.
    package func settings(ofGroup group: String) throws(ConfigurationError) -> GroupSettings {
        var settings = GroupSettings()
        for layer in layers {
            let table = try layer.group(group)
            guard table["authorization"] != nil || table["headers"] != nil else { continue }
            let reading = GroupTable(
                path: ["groups", group],
                table: table,
                layer: layer,
                variables: try variables(visibleTo: layer)
            )
            let login = try reading.login()
            settings.login = settings.login ?? login
            let names = Set(settings.headers.map { $0.name.lowercased() })
            settings.headers += try reading.headers().filter {
                !names.contains($0.name.lowercased())
            }
        }
        return settings
    }
}

/// The settings of a group in one file.
package struct GroupTable {
    package let path: [String]
    package let table: [String: SupportedType]
    package let layer: ConfigurationLayer
    package let variables: Variables

    /// Returns the header fields in order.
    package func headers() throws(ConfigurationError) -> [AddedParts.Part] {
        let path = path + ["headers"]
        guard let headers = table["headers"], !headers.isNull else { return [] }
        guard headers.kind == .dictionary else {
            throw fault(.secretMismatch(expected: .value(.object)), at: path)
        }
        var parts: [AddedParts.Part] = []
        for member in headers.members where !member.value.isNull {
            let path = path + [member.key]
            guard AddedFieldName.fault(of: member.key) == nil else {
                throw fault(.caused(by: RequestBuildError.invalidHeader(member.key)), at: path)
            }
            let value = try filled(member.value, at: path)
            guard HTTPField.isValidValue(value) else {
                throw fault(.caused(by: RequestBuildError.invalidHeader(member.key)), at: path)
            }
            parts.append(AddedParts.Part(name: member.key, value: value))
        }
        return parts
    }

    /// A text, or a number or Boolean as one, with its variables filled in.
    package func filled(
        _ value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> String {
        try layer.filled(try layer.text(of: value, at: path), at: path, with: variables)
    }

    package func fault(_ fault: SettingFault, at path: [String]) -> ConfigurationError {
        let key = ValuePath(path.map(ValuePath.Component.key))
        return .wrongValue(source: layer.location(of: path), .value(key: "\(key)", fault))
    }
}
