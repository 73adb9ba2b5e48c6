/// Decodes an object whose keys are data.
///
///     dictionary(int)(["a": 1, "b": 2])    // .ok(["a": 1, "b": 2])
///     dictionary(int)(["a": "x"])    // error: $.a: expected Int, found the string "x"
///     dictionary(int)([1])    // error: $: expected [String: Int], found an array of 1
///
/// A key that occurs twice has its last value. Each value that fails is told.
public func dictionary<Value>(_ decoder: Decoder<Value>) -> Decoder<[String: Value]> {
    keyValuePairs(decoder) |> map { Dictionary($0, uniquingKeysWith: { $1 }) }
}
