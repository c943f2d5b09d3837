import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brand } from "./web/vite/brand.ts";
import { TARGET } from "./web/vite/browsers.ts";
import { inlineScripts } from "./web/vite/inline-scripts.ts";
import { listScreens } from "./web/vite/list-screens.ts";
import { precompress } from "./web/vite/precompress.ts";
import { preloadFonts } from "./web/vite/preload-fonts.ts";
import { pureContracts } from "./web/vite/pure-contracts.ts";

export default defineConfig({
  root: "web",
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: "routes",
      generatedRouteTree: "route-tree.gen.ts",
      tmpDir: "node_modules/.cache/tanstack-router",
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
    }),
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
            { name: "brand", priority: 4, test: /shared[\\/]brand\.ts$/ },
            {
              name: "vendor",
              priority: 3,
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/].*)[\\/]/,
            },
            // Each script costs a phone more than its bytes: what every page starts with is one of them,
            // and so is what many screens share.
            { name: "app", priority: 2, test: /web[\\/]main\.tsx$/ },
            { name: "shared", priority: 1, minShareCount: 12 },
          ],
        },
      },
    },
  },
});
