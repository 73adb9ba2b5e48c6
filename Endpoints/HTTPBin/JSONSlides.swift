internal import EndpointKit

extension HTTPBinAPI {
    /// The answer of `json`.
    package struct JSONSlides: Codable, Sendable, Hashable {
        package var slideshow: Slideshow

        /// Slides, and who made them.
        package struct Slideshow: Codable, Sendable, Hashable {
            package var author: String
            /// It says "date of publication", not a date.
            package var date: String
            package var title: String
            package var slides: [Slide]
        }

        /// One of the slides.
        package struct Slide: Codable, Sendable, Hashable {
            package var title: String
            package var type: String
            package var items: [String]?
        }
    }
}
