/// How much work it takes to try a passphrase.
struct ScryptCost: Sendable, Hashable {
    /// 128 MiB and a quarter of a second.
    static let usual = ScryptCost(log2Rounds: 17, blockSize: 8, parallelism: 1)

    let log2Rounds: UInt8
    let blockSize: UInt8
    let parallelism: UInt8

    /// Whether it can be paid: a file that asks for more is damaged, or made to hang the program.
    var isAffordable: Bool {
        1...18 ~= log2Rounds && 1...8 ~= blockSize && 1...4 ~= parallelism
    }
}
