/// Decodes the value at the end of a path of keys, all of which must be there.
///
///     at(["user", "name"], string)(["user": ["name": "Ann"]])    // .ok("Ann")
///     at(["user", "name"], string)(["user": [:]])
///     // error: $.user.name: expected String, found nothing
///     at(["user", "name"], string)(["user": 5])
///     // error: $.user: expected an object, found the number 5
///
/// An empty path is the value itself.
public func at<Value>(_ path: [String], _ decoder: Decoder<Value>) -> Decoder<Value> {
    path.reversed().reduce(decoder) { inner, key in field(key, inner) }
}
