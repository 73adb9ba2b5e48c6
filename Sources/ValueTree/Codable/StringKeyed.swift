/// A Swift dictionary whose keys are data, which no key strategy may change.
protocol StringKeyed {}

extension Dictionary: StringKeyed where Key == String {}
