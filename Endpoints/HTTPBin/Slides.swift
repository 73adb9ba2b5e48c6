internal import EndpointKit
internal import ValueTree

extension HTTPBinAPI {
    /// The response of `json`.
    struct JSONSlides: Codable, Sendable, Hashable {
        var slideshow: Slideshow

        /// A slideshow and its author.
        struct Slideshow: Codable, Sendable, Hashable {
            var author: String
            /// The text "date of publication", not a date.
            var date: String
            var title: String
            var slides: [Slide]
        }

        /// A slide.
        struct Slide: Codable, Sendable, Hashable {
            var title: String
            var type: String
            var items: [String]?
        }
    }

    /// The response of `xml`; the names of attributes start with `@`.
    struct XMLSlides: Codable, Sendable, Hashable {
        var slideshow: Slideshow

        /// A slideshow and its author.
        struct Slideshow: Codable, Sendable, Hashable {
            var author: String
            /// The text "Date of publication", not a date.
            var date: String
            var title: String
            var slides: [Slide]

            enum CodingKeys: String, CodingKey {
                case author = "@author"
                case date = "@date"
                case title = "@title"
                case slides = "slide"
            }
        }

        /// A slide.
        struct Slide: Codable, Sendable, Hashable {
            var type: String
            var title: String
            /// Strings; an item with emphasis is an object.
            var items: [SupportedType]?

            enum CodingKeys: String, CodingKey {
                case type = "@type"
                case title
                case items = "item"
            }
        }
    }
}
