internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// What the server was built from.
    package struct Build: Sendable, Hashable {
        package var version: String
        package var revision: String
        package var branch: String
        package var user: String
        /// Such as `20230217-00:58:54`.
        package var date: String
        package var goVersion: String

        /// Creates the value.
        package init(
            version: String,
            revision: String,
            branch: String,
            user: String,
            date: String,
            goVersion: String
        ) {
            self.version = version
            self.revision = revision
            self.branch = branch
            self.user = user
            self.date = date
            self.goVersion = goVersion
        }
    }
}

extension PrometheusAPI.Build {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("version", string)
        |> required("revision", string)
        |> required("branch", string)
        |> required("buildUser", string)
        |> required("buildDate", string)
        |> required("goVersion", string)
}
