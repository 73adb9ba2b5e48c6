import Cartouche
import CartoucheCatalogue
import CartoucheStart

@main
struct CartoucheApp {
    static func main() async {
        await Cartouche.main(groups: Catalog.groups, embedded: .demo)
    }
}
