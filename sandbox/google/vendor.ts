import { Hono } from "hono";
import type { Core, Vendor, VendorEnv } from "../core/vendor.ts";
import { authorizeRoutes } from "./authorize-routes.ts";
import { avatar } from "./avatar.ts";
import { createCodeStore } from "./codes.ts";
import { discoveryDocument } from "./discovery.ts";
import { googleFaults } from "./faults.ts";
import { loadSigningKeys } from "./keys.ts";
import { tokenRoutes } from "./token-routes.ts";

export async function createGoogle(core: Core): Promise<Vendor> {
  const keys = await loadSigningKeys(core.dataDir);
  const codes = createCodeStore();

  const routes = new Hono<VendorEnv>();
  routes.get("/.well-known/openid-configuration", (c) =>
    c.json(discoveryDocument(`${core.url}/google`)),
  );
  routes.route("/", authorizeRoutes(core, codes));
  routes.route("/", tokenRoutes({ core, codes, keys }));

  const pages = new Hono();
  pages.get("/avatars/:subject", (c) => {
    c.header("content-type", "image/svg+xml");
    c.header("cache-control", "public, max-age=86400");
    c.header("content-security-policy", "default-src 'none'");
    return c.body(String(avatar(c.req.param("subject"), c.req.query("initial") ?? "?")));
  });

  return {
    name: "google",
    title: "Google sign-in",
    about:
      "Says who somebody is. The real one asks Google; this one lets you be anybody: one of two sample people or any address you type.",
    faults: googleFaults,
    routes,
    pages,
    async reset() {
      codes.reset();
    },
  };
}
