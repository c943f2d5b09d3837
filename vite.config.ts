import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brand } from "./web/vite/brand.ts";
import { TARGET } from "./web/vite/browsers.ts";
import { getChunkName } from "./web/vite/chunk-name.ts";
import { inlineScripts } from "./web/vite/inline-scripts.ts";
import { listScreens } from "./web/vite/list-screens.ts";
import { precompress } from "./web/vite/precompress.ts";
import { preloadFonts } from "./web/vite/preload-fonts.ts";
import { pureContracts } from "./web/vite/pure-contracts.ts";
import { ROUTES } from "./web/vite/routes.ts";

/** Popups and forms: loaded with the pages that have them. */
const POPUPS =
  /node_modules[\\/](@base-ui|@floating-ui)[\\/]|web[\\/]ui[\\/](dialog|use-back-closes)\./;
const FORMS = /node_modules[\\/]react-hook-form[\\/]/;
/** Schemas are only used by forms: pages that import a constant of a contract do not load zod. */
const SCHEMAS = /node_modules[\\/]zod[\\/]|shared[\\/]contracts[\\/]common\./;
const DESK = /web[\\/]texts[\\/]desk|web[\\/]features[\\/]desk[\\/]|shared[\\/]desk/;
/** Own code without popups and forms, which would bring their packages to pages that have neither. */
const PARTS =
  /web[\\/](lib|texts|ui[\\/](button|segmented|choices))|web[\\/]features[\\/].*\.ts$|shared[\\/](?!contracts)/;

export default defineConfig({
  root: "web",
  plugins: [
    tanstackRouter(ROUTES),
    react(),
    tailwindcss(),
    brand(),
    inlineScripts("start-check.js", "first-paint.js"),
    listScreens(),
    pureContracts(),
    preloadFonts(/(instrument-sans|bricolage-grotesque)-latin-wght/),
    precompress(),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: TARGET,
    cssTarget: TARGET,
    // The content security policy forbids data: URIs, so nothing may be inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // three.js is one chunk, loaded only by the rotating mug.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // The translation is loaded by a top-level await (web/texts/language.ts), so its imports must be in
            // a chunk that does not wait for it.
            { name: "brand", priority: 4, test: /shared[\\/](brand|retention)\.ts$/ },
            {
              name: "vendor",
              priority: 3,
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/].*)[\\/]/,
            },
            { name: "zod", priority: 3, test: SCHEMAS },
            // Each request costs a phone more than its bytes, so the code that every page starts with is one
            // chunk, and so is what many screens share.
            { name: "app", priority: 2, test: /web[\\/]main\.tsx$/ },
            { name: "popups", priority: 2, test: POPUPS, minShareCount: 6 },
            { name: "forms", priority: 2, test: FORMS, minShareCount: 6 },
            {
              name: "icons",
              priority: 1,
              test: /node_modules[\\/]lucide-react[\\/]/,
              minShareCount: 2,
            },
            { name: "shared", priority: 1, test: (id) => !DESK.test(id), minShareCount: 12 },
            // Imported by the desk and by customers' pages, which would otherwise load the desk's chunk.
            { name: "pricing", priority: 1, test: /shared[\\/](pricing|margin)\.ts$/ },
            { name: "desk", priority: 1, test: DESK, minShareCount: 2 },
            { name: getChunkName, priority: 0, test: PARTS, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
