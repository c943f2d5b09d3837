import { Hono } from "hono";
import { resetAll } from "../control-api.ts";
import { sameOrigin } from "../same-origin.ts";
import type { Core, Vendor } from "../vendor.ts";
import { controlPage } from "./control-page.ts";

/** Serves the control page and its form posts. Tests use the JSON API below /control instead. */
export function createControlPages(core: Core, vendors: Vendor[]): Hono {
  const app = new Hono();
  app.use("/press/*", sameOrigin);

  app.get("/", (c) => c.html(controlPage(core, vendors)));

  app.post("/press/fault", async (c) => {
    const { vendor = "", kind = "", often = "" } = await c.req.parseBody<Record<string, string>>();
    if (core.faults.kinds(vendor).some((one) => one.kind === kind)) {
      const times = often === "always" ? null : Number(often) || 1;
      core.faults.add({ vendor, kind, times, delayMs: null });
    }
    return c.redirect(`/#${encodeURIComponent(vendor)}`, 303);
  });

  app.post("/press/clear", async (c) => {
    const { vendor = "" } = await c.req.parseBody<Record<string, string>>();
    core.faults.clear(vendor);
    return c.redirect(`/#${encodeURIComponent(vendor)}`, 303);
  });

  app.post("/press/release", async (c) => {
    const { vendor = "" } = await c.req.parseBody<Record<string, string>>();
    core.faults.holds.release(vendor);
    return c.redirect(`/#${encodeURIComponent(vendor)}`, 303);
  });

  app.post("/press/reset", async (c) => {
    await resetAll(core, vendors);
    return c.redirect("/", 303);
  });

  return app;
}
