import type { Plugin } from "vite";
import { PRODUCT } from "../../shared/brand.ts";
import { BROWSERS } from "./browsers.ts";

const MANIFEST = "manifest.webmanifest";

/** Fills the product name and supported browsers into index.html and the web app manifest. */
export function brand(): Plugin {
  return {
    name: "memix-brand",
    transformIndexHtml: (html) =>
      html.replaceAll("%PRODUCT%", PRODUCT).replaceAll("%BROWSERS%", BROWSERS),
    configureServer(server) {
      server.middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader("content-type", "application/manifest+json");
        response.end(createManifest());
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: MANIFEST, source: createManifest() });
    },
  };
}

function createManifest(): string {
  return JSON.stringify({
    name: PRODUCT,
    short_name: PRODUCT,
    description: "Turn a photo into a themed portrait, keep it, print it.",
    id: "/",
    start_url: "/dashboard",
    display: "standalone",
    background_color: "#FBF7F0",
    theme_color: "#FBF7F0",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
}
