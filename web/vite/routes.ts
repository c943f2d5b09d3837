import type { tanstackRouter } from "@tanstack/router-plugin/vite";

/** Router configuration, shared by the browser and the server build. */
export const ROUTES = {
  target: "react",
  routesDirectory: "routes",
  generatedRouteTree: "route-tree.gen.ts",
  tmpDir: "node_modules/.cache/tanstack-router",
  autoCodeSplitting: true,
  codeSplittingOptions: {
    // What a loader asks for comes with its screen, so that no page loads the requests of all others.
    defaultBehavior: [["component", "loader"], ["errorComponent"], ["notFoundComponent"]],
  },
  addExtensions: true,
  quoteStyle: "double",
  semicolons: true,
} satisfies Parameters<typeof tanstackRouter>[0];
