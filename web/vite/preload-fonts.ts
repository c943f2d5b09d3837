import type { Plugin } from "vite";

/** Preloads the fonts whose file names match, by their hashed names. */
export function preloadFonts(names: RegExp): Plugin {
  return {
    name: "memix-preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((name) => name.endsWith(".woff2") && names.test(name))
          .map((name) => ({
            tag: "link",
            injectTo: "head" as const,
            attrs: {
              rel: "preload",
              href: `/${name}`,
              as: "font",
              type: "font/woff2",
              crossorigin: true,
            },
          }));
      },
    },
  };
}
