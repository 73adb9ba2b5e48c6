import FoundationEssentials
import SecretValues
import ValueTree

extension Configuration {
    /// The value of a key as a type, nil when there is none or it is null.
    ///
    ///     let timeout = try configuration.value(Double.self, forKey: "timeout") ?? 30
    ///     let login = try configuration.value(Login.self, forKey: "login")
    ///
    /// Throws a ``ConfigurationError`` that names the file when the value is of another type.
    public func value<T: Decodable>(
        _ type: T.Type = T.self,
        forKey key: String
    ) throws(ConfigurationError) -> T? {
        guard let layer = layer(of: key), let value = self[value: key] else { return nil }
        return try layer.decode(type, from: value, at: [key])
    }

    /// The value of a key that must be there.
    ///
    /// Throws a ``ConfigurationError`` when it is not, and when it is of another type.
    public func required<T: Decodable>(
        _ type: T.Type = T.self,
        forKey key: String
    ) throws(ConfigurationError) -> T {
        guard let value = try value(type, forKey: key) else {
            throw .missing(key: key, type: "\(type)", sources: layers.map(\.source))
        }
        return value
    }
}

extension ConfigurationLayer {
    /// A part of the file as a type; the path is for the message.
    func decode<T: Decodable>(
        _ type: T.Type,
        from value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> T {
        do throws(DecodeError) {
            return try ValueDecoder().decode(type, from: value)
        } catch {
            throw .wrongValue(source: place(of: path), message(of: error, at: path))
        }
    }

    /// The message says what was found, which must not be a password.
    private func message(of error: DecodeError, at path: [String]) -> String {
        let place = ValuePath(path.map(ValuePath.Component.key))
        guard !path.contains(where: SecretNames.contains) else {
            return "\(place): expected \(error.problems.first?.expected ?? "another value")"
        }
        return error.at(place.components).description
    }
}
