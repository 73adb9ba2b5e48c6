/// A request made of components, each in its place.
///
///     struct FindPet: RequestComponents {
///         static let documentation = ["id": "the number on the collar"]
///
///         @Path var id: Int
///         @URLQuery var includeOwner: Bool?
///     }
///
/// Every stored property has to be marked ``URLQuery``, ``Header``, ``Path`` or ``Body``. A name on the
/// wire other than the property's is a case of `CodingKeys`.
public protocol RequestComponents: RequestConvertible {}
