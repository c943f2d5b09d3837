import type { Core, Vendor } from "../core/vendor.ts";
import { printfulFaults } from "./faults.ts";
import { openMockups } from "./mockups.ts";
import { createPrintfulPages } from "./page-routes.ts";
import { openPrintShop } from "./print-shop.ts";
import { createPrintfulRoutes } from "./routes.ts";

export async function createPrintful(core: Core): Promise<Vendor> {
  const printShop = openPrintShop(core);
  const mockups = openMockups(core, printShop.pictures);
  return {
    name: "printful",
    title: "Printful printing",
    about:
      "Prints and ships orders. Printful sends parcels; with this emulator you print, ship and deliver each order with a button.",
    faults: printfulFaults,
    routes: createPrintfulRoutes(core, printShop, mockups),
    pages: createPrintfulPages(core, printShop),
    page: { path: "/printful", label: "Open the print orders" },
    async reset() {
      mockups.reset();
      printShop.reset();
    },
    async close() {
      await Promise.all([printShop.close(), mockups.close()]);
    },
  };
}
