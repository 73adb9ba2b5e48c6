package import ValueTree

extension QueryItems {
    /// The members of a dictionary, one after the other; nothing for any other value.
    package init(members dictionary: SupportedType) {
        self.init()
        for member in dictionary.members { append(member.value, for: member.key) }
    }
}
