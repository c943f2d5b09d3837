import type { Core, Vendor } from "../core/vendor.ts";
import { sendGridFaults } from "./faults.ts";
import { openMailStore } from "./mail-store.ts";
import { createMailboxRoutes } from "./mailbox-routes.ts";
import { createSendGridRoutes } from "./routes.ts";

export async function createSendGrid(core: Core): Promise<Vendor> {
  const store = openMailStore(core.dataDir);
  return {
    name: "sendgrid",
    title: "SendGrid mail",
    about:
      "Accepts the shop's mail. SendGrid delivers it; this emulator stores it in a mailbox that you can open.",
    faults: sendGridFaults,
    routes: createSendGridRoutes(core, store),
    pages: createMailboxRoutes(core, store),
    page: { path: "/mailbox", label: "Open the mailbox" },
    async reset() {
      store.reset();
    },
  };
}
