import type { tanstackRouter } from "@tanstack/router-plugin/vite";

/** Router configuration, shared by the browser and the server build. */
export const ROUTES = {
  target: "react",
  routesDirectory: "routes",
  generatedRouteTree: "route-tree.gen.ts",
  tmpDir: "node_modules/.cache/tanstack-router",
  autoCodeSplitting: true,
  addExtensions: true,
  quoteStyle: "double",
  semicolons: true,
} satisfies Parameters<typeof tanstackRouter>[0];
