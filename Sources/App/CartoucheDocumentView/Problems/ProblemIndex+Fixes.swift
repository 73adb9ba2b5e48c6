package import ValueTree

extension ProblemIndex {
    /// The maximum number of groups that are searched for fixes, in addition to the chosen one.
    private static let mostGroups = 40

    /// The first problem of each group that isn't information.
    package var firstOfGroups: [Problem] {
        groups.lazy.filter { !$0.isInformation }.prefix(Self.mostGroups)
            .compactMap { $0.members.first.map { all[$0] } }
    }
}
