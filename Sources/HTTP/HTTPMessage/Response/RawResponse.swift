/// A response whose bytes nobody has read yet.
public typealias RawResponse = Response<Never>
