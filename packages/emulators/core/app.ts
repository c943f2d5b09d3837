import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createControlApi } from "./control-api.ts";
import { createAssetRoutes } from "./pages/assets.ts";
import { createControlPages } from "./pages/control-pages.ts";
import { notFoundPage } from "./pages/layout.ts";
import { recordCalls } from "./record-calls.ts";
import { sameOrigin } from "./same-origin.ts";
import type { Core, Vendor, VendorEnv } from "./vendor.ts";

const ASSETS = new URL("./assets/", import.meta.url);

export type SandboxApp = Hono<{ Bindings: HttpBindings }>;

export function createApp(core: Core, vendors: Vendor[]): SandboxApp {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use("/control/*", sameOrigin);
  app.route("/control", createControlApi(core, vendors));
  // Pages first: a vendor's `root` route answers every path below it.
  for (const { pages } of vendors) if (pages) app.route("/", pages);
  for (const vendor of vendors) {
    const wire = createWireRoutes(core, vendor);
    app.route(`/${vendor.name}${vendor.root ?? ""}`, wire);
    if (vendor.root) app.route(vendor.root, wire);
  }
  app.route("/assets", createAssetRoutes(ASSETS, ["paper.css", "pages.css", "live.js"]));
  app.route("/", createControlPages(core, vendors));

  app.notFound((c) => c.html(notFoundPage(core), 404));
  app.onError((error, c) => {
    // The client disconnected while this call waited.
    if (c.req.raw.signal.aborted) return c.body(null, 499 as 500);
    core.log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`);
    return c.text("The emulator itself failed; see the log.", 500);
  });
  return app;
}

function createWireRoutes(core: Core, vendor: Vendor): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();
  app.use("*", recordCalls(core, vendor.name));
  app.route("/", vendor.routes);
  return app;
}
