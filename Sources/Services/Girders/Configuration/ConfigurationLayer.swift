import SecretValues
package import ValueTree

/// The settings of one file.
package struct ConfigurationLayer: Sendable, Hashable {
    /// The name used in messages: the path of the file.
    package let source: String
    package var values: SupportedType
    /// The text of the file; nil for settings from code and binary files.
    var text: String?
    /// The folder of the file; nil for settings from code.
    package var folder: String?
    /// Whether the user wrote the file or allowed its content.
    package var isTrusted = true

    /// The location of a setting for messages: the path, and the line if it is known.
    package func location(of path: [String]) -> String {
        let line = text.flatMap { SettingLine(text: $0).number(of: path) }
        return source + (line.map { ":\($0)" } ?? "")
    }

    /// Whether a setting names a file with a variable, so that other files decide which file it is.
    package func namesFileByVariable(_ key: String) -> Bool {
        values[key]?.string?.contains("{{") ?? false
    }
}

extension ConfigurationLayer {
    /// Decodes a part of the file; `path` is for the error message.
    func decode<T: Decodable>(
        _ type: T.Type,
        from value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> T {
        do throws(DecodeError) {
            return try ValueDecoder().decode(type, from: value)
        } catch {
            throw .wrongValue(source: location(of: path), fault(of: error, at: path))
        }
    }

    /// A message that doesn't repeat the value of a secret.
    private func fault(of error: DecodeError, at path: [String]) -> SettingFault {
        let valuePath = ValuePath(path.map(ValuePath.Component.key))
        guard !path.contains(where: SecretNames.contains) else {
            let expected = error.problems.first?.expected ?? .value(.anotherValue)
            return .value(key: "\(valuePath)", .secretMismatch(expected: expected))
        }
        return .problems(error.at(valuePath.components))
    }
}
