import ValueTree

extension Configuration {
    /// The texts whose names announce a secret, in tables too, to be kept out of logs.
    ///
    ///     let redaction = Redaction(of: configuration.secrets)
    public var secrets: [Secret] {
        var pending = layers.map(\.values)
        var secrets: [Secret] = []
        while let value = pending.popLast() {
            pending += value.array ?? []
            for member in value.members {
                guard let text = member.value.string else {
                    pending.append(member.value)
                    continue
                }
                if SecretNames.contains(member.key) { secrets.append(Secret(text)) }
            }
        }
        return secrets
    }
}
