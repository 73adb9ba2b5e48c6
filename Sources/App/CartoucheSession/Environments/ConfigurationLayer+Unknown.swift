import EndpointKit
package import Girders

extension ConfigurationLayer {
    /// The maximum number of names that are listed if none is similar.
    private static let longestList = 12

    /// Returns the error for an unknown name, with the nearest known name, or with all of them if
    /// they are few.
    package func unknown(
        _ kind: SettingFault.Kind,
        _ path: [String],
        among known: [String]
    ) -> ConfigurationError {
        let name = path.last ?? ""
        let nearest =
            known.first { $0.hasPrefix(name + ".") } ?? NearestNames.of(name, in: known).first
        let isList = nearest == nil && known.count <= Self.longestList
        return .wrongValue(
            source: location(of: path),
            .unknown(kind, name: name, nearest: nearest, known: isList ? known : [])
        )
    }
}
