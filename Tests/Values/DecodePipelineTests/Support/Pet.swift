import DecodePipeline

/// The type of the examples in the documentation.
struct Pet: Equatable {
    let name: String
    let age: Int
}

struct Name: Equatable {
    let text: String?
}
