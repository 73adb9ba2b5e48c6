import Cartouche
import Endpoints

@main
struct CartoucheApp {
    static func main() async {
        await Cartouche.main(groups: Catalog.groups, embedded: .demo)
    }
}
