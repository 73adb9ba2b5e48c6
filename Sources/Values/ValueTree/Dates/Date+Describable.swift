package import FoundationEssentials

extension Date {
    /// The date at a number of seconds since the start of 1970, or nil when it is not a number or millions
    /// of years away: such a date compares and prints as none.
    package init?(describableSecondsSince1970 seconds: Double) {
        guard CivilDate.writableSeconds ~= seconds else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }

    /// The same for a number of seconds since the start of 2001.
    package init?(describableSecondsSinceReferenceDate seconds: Double) {
        guard CivilDate.writableSeconds ~= seconds else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
}
