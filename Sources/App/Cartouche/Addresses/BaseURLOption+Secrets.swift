internal import FoundationEssentials
internal import Girders

extension BaseURLOption {
    /// The password in the address, as it is written there and as it is meant.
    var secrets: [Secret] {
        guard let address = URL(string: url) else { return [] }
        let passwords = [true, false].map { address.password(percentEncoded: $0) }
        return passwords.compactMap(\.self).map { Secret($0) }
    }
}
