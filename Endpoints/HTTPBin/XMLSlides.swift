internal import EndpointKit
package import ValueTree

extension HTTPBinAPI {
    /// The answer of `xml`: names of attributes begin with `@`.
    package struct XMLSlides: Codable, Sendable, Hashable {
        package var slideshow: Slideshow

        /// Slides, and who made them.
        package struct Slideshow: Codable, Sendable, Hashable {
            package var author: String
            /// It says "Date of publication", not a date.
            package var date: String
            package var title: String
            package var slides: [Slide]

            enum CodingKeys: String, CodingKey {
                case author = "@author"
                case date = "@date"
                case title = "@title"
                case slides = "slide"
            }
        }

        /// One of the slides.
        package struct Slide: Codable, Sendable, Hashable {
            package var type: String
            package var title: String
            /// Texts; one with emphasis is a dictionary.
            package var items: [SupportedType]?

            enum CodingKeys: String, CodingKey {
                case type = "@type"
                case title
                case items = "item"
            }
        }
    }
}
