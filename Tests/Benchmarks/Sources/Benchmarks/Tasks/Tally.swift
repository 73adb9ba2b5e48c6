/// A sum over every value of a body that is the same whatever order members have.
///
/// A truth value counts as 0 or 1, since not every library can tell them apart, and a number as the
/// nearest Float, since the Double that JSONSerialization gives is not always the nearest one.
struct Tally: CustomStringConvertible {
    private var values = 0
    private var textBytes = 0
    private var textSum = 0
    private var numberBits: UInt64 = 0

    var description: String {
        "\(values) values, text \(textBytes)/\(textSum), numbers \(numberBits)"
    }

    mutating func add() {
        values += 1
    }

    mutating func add(_ text: String) {
        textBytes += text.utf8.count
        textSum += text.utf8.reduce(0) { $0 + Int($1) }
    }

    mutating func add(_ number: Double) {
        numberBits &+= UInt64(Float(number).bitPattern)
    }

    mutating func add(_ truth: Bool) {
        add(truth ? 1.0 : 0.0)
    }
}
