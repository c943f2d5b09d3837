import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { build } from "vite";
import { LANGUAGES } from "#shared/languages.ts";
import { ROUTES } from "#web/vite/routes.ts";

/**
 * Builds the web app for the browser (vite.config.ts) and the server-side renderer of its public pages: one per language,
 * because texts are selected when their modules load (decisions 016, 031).
 */

await build({ logLevel: "warn" });
for (const language of LANGUAGES) {
  await build({
    configFile: false,
    root: "web",
    // Lower levels warn about directives of packages for React Server Components.
    logLevel: "error",
    define: {
      PAGE_LANGUAGE: JSON.stringify(language),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    plugins: [
      // Splits the code by route, so that only requested screens are loaded.
      tanstackRouter({ ...ROUTES, enableRouteGeneration: false }),
    ],
    ssr: { noExternal: true },
    build: {
      ssr: "pages.tsx",
      outDir: `../dist/pages/${language}`,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
}
