import { Hono } from "hono";
import { html } from "hono/html";
import type { Html } from "../core/pages/layout.ts";
import type { Core, Vendor, VendorEnv } from "../core/vendor.ts";
import { createAuthorizeRoutes } from "./authorize-routes.ts";
import { createCodeStore } from "./codes.ts";
import { createDiscoveryDocument } from "./discovery.ts";
import { googleFaults } from "./faults.ts";
import { loadSigningKeys } from "./keys.ts";
import { createTokenRoutes } from "./token-routes.ts";

const COLORS = ["#00a396", "#ff5a4f", "#ffc53d", "#7a8cff", "#f2a1c0"];

export async function createGoogle(core: Core): Promise<Vendor> {
  const keys = await loadSigningKeys(core.dataDir);
  const codes = createCodeStore();

  const routes = new Hono<VendorEnv>();
  routes.get("/.well-known/openid-configuration", (c) =>
    c.json(createDiscoveryDocument(`${core.url}/google`)),
  );
  routes.route("/", createAuthorizeRoutes(core, codes));
  routes.route("/", createTokenRoutes({ core, codes, keys }));

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
      "Signs users in. This emulator lets you sign in as one of two sample accounts or with any address you enter.",
    faults: googleFaults,
    routes,
    pages,
    async reset() {
      codes.reset();
    },
  };
}

function avatar(subject: string, initial: string): Html {
  const color = COLORS[Number(subject.slice(-2)) % COLORS.length] ?? "#00a396";
  const letter = ([...initial][0] ?? "?").toUpperCase();
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="${color}"/><text x="48" y="64" text-anchor="middle" font-family="system-ui, sans-serif" font-size="46" font-weight="700" fill="#1a1a2e">${letter}</text></svg>`;
}
