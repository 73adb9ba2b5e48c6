/// Makes one service; what a container keeps for a type.
struct Factory<T>: Sendable {
    let make: @Sendable () throws -> T
}
