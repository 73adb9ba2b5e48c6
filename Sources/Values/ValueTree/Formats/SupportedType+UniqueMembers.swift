extension SupportedType {
    /// The members with every key once, for formats that have no duplicates.
    ///
    /// The last one of a key counts, in the place of the first.
    package var uniqueMembers: [Member] {
        var places: [String: Int] = [:]
        var unique: [Member] = []
        for member in members {
            if let place = places[member.key] {
                unique[place] = member
            } else {
                places[member.key] = unique.count
                unique.append(member)
            }
        }
        return unique
    }
}
