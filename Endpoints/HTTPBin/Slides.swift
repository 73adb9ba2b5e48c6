internal import EndpointKit
internal import ValueTree

extension HTTPBinAPI {
    /// The answer of `json`.
    struct JSONSlides: Codable, Sendable, Hashable {
        var slideshow: Slideshow

        /// Slides, and who made them.
        struct Slideshow: Codable, Sendable, Hashable {
            var author: String
            /// It says "date of publication", not a date.
            var date: String
            var title: String
            var slides: [Slide]
        }

        /// One of the slides.
        struct Slide: Codable, Sendable, Hashable {
            var title: String
            var type: String
            var items: [String]?
        }
    }

    /// The answer of `xml`: names of attributes begin with `@`.
    struct XMLSlides: Codable, Sendable, Hashable {
        var slideshow: Slideshow

        /// Slides, and who made them.
        struct Slideshow: Codable, Sendable, Hashable {
            var author: String
            /// It says "Date of publication", not a date.
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

        /// One of the slides.
        struct Slide: Codable, Sendable, Hashable {
            var type: String
            var title: String
            /// Texts; one with emphasis is a dictionary.
            var items: [SupportedType]?

            enum CodingKeys: String, CodingKey {
                case type = "@type"
                case title
                case items = "item"
            }
        }
    }
}
