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

/** What opens over a page, and what forms are made of: they come with the pages that have them. */
const POPUPS =
  /node_modules[\\/](@base-ui|@floating-ui)[\\/]|web[\\/]ui[\\/](dialog|use-back-closes)\./;
const FORMS = /node_modules[\\/]react-hook-form[\\/]/;
/** Only forms judge by schemas: pages that name a constant of a contract do not load what judges. */
const SCHEMAS = /node_modules[\\/]zod[\\/]|shared[\\/]contracts[\\/]common\./;
const DESK = /web[\\/]texts[\\/]desk|web[\\/]features[\\/]desk[\\/]|shared[\\/]desk/;
/** Of our own, without what opens or asks: that would bring its packages to pages that have none of it. */
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
    // three.js is one piece, loaded only where a mug turns.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // A translation is awaited while the modules start (web/texts/language.ts), so what it imports
            // has to stand apart from whatever waits for it.
            { name: "brand", priority: 4, test: /shared[\\/](brand|retention)\.ts$/ },
            {
              name: "vendor",
              priority: 3,
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/].*)[\\/]/,
            },
            { name: "zod", priority: 3, test: SCHEMAS },
            // Each script costs a phone more than its bytes: what every page starts with is one of them,
            // and so is what many screens share.
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
            // The owner's words: in no script that a customer loads.
            { name: "desk", priority: 1, test: DESK, minShareCount: 2 },
            { name: getChunkName, priority: 0, test: PARTS, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
