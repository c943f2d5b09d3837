import type { Core, Vendor } from "../core/vendor.ts";
import { sendGridFaults } from "./faults.ts";
import { openMailStore } from "./mail-store.ts";
import { mailboxPages } from "./mailbox-routes.ts";
import { sendGridRoutes } from "./routes.ts";

export async function createSendGrid(core: Core): Promise<Vendor> {
  const store = openMailStore(core.dataDir);
  return {
    name: "sendgrid",
    title: "SendGrid mail",
    about:
      "Sends the shop's mail. The real one delivers it; this one keeps it in a mailbox that you can open, so no mail ever leaves your machine.",
    faults: sendGridFaults,
    routes: sendGridRoutes(core, store),
    pages: mailboxPages(core, store),
    page: { path: "/mailbox", label: "Open the mailbox" },
    async reset() {
      store.reset();
    },
  };
}
