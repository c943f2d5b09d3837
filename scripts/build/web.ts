import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { build } from "vite";
import { LANGUAGES } from "#shared/languages.ts";
import { ROUTES } from "#web/vite/routes.ts";

/**
 * The web as the browser loads it (vite.config.ts), and what writes its public pages on the server: once for
 * each language, because texts are chosen when their modules start (016, 031).
 */

await build({ logLevel: "warn" });
for (const language of LANGUAGES) {
  await build({
    configFile: false,
    root: "web",
    // Below that are complaints of packages' marks for another kind of server.
    logLevel: "error",
    define: {
      PAGE_LANGUAGE: JSON.stringify(language),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    plugins: [
      // Screens that are not asked for are not loaded either.
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
