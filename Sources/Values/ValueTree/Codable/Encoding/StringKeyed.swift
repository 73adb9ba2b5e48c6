/// A Swift dictionary whose keys are data, which no key strategy may change when it is written.
protocol StringKeyed {}

extension Dictionary: StringKeyed where Key == String {}
