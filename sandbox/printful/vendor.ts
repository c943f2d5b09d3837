import type { Core, Vendor } from "../core/vendor.ts";
import { openDesk } from "./desk.ts";
import { printfulFaults } from "./faults.ts";
import { openMockups } from "./mockups.ts";
import { printfulPages } from "./page-routes.ts";
import { printfulRoutes } from "./routes.ts";

export async function createPrintful(core: Core): Promise<Vendor> {
  const desk = openDesk(core);
  const mockups = openMockups(core, desk.pictures);
  return {
    name: "printful",
    title: "Printful printing",
    about:
      "Prints what is ordered and ships it. The real one sends parcels; this one waits until you print, ship and deliver each order by a button.",
    faults: printfulFaults,
    routes: printfulRoutes(core, desk, mockups),
    pages: printfulPages(core, desk),
    page: { path: "/printful", label: "Open the print shop" },
    async reset() {
      mockups.reset();
      desk.reset();
    },
    async close() {
      await Promise.all([desk.close(), mockups.close()]);
    },
  };
}
