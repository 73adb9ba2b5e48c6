/// What a process took from its start to its end.
struct ProcessUsage: LosslessStringConvertible {
    let seconds: Double
    let processorSeconds: Double
    let peakKiB: Int
    let status: Int

    init(seconds: Double, processorSeconds: Double, peakKiB: Int, status: Int) {
        self.seconds = seconds
        self.processorSeconds = processorSeconds
        self.peakKiB = peakKiB
        self.status = status
    }

    /// Reads what `description` wrote.
    init?(_ description: String) {
        let parts = description.split(separator: " ").map(String.init)
        guard parts.count == 4, let seconds = Double(parts[0]),
            let processorSeconds = Double(parts[1]), let peakKiB = Int(parts[2]),
            let status = Int(parts[3])
        else { return nil }
        self.init(
            seconds: seconds,
            processorSeconds: processorSeconds,
            peakKiB: peakKiB,
            status: status
        )
    }

    var description: String { "\(seconds) \(processorSeconds) \(peakKiB) \(status)" }
}
