/**
 * The oldest supported browsers: the minimum of Tailwind's styles
 * (https://tailwindcss.com/docs/compatibility) and the build target of the scripts.
 * web/public/start-check.js detects older ones.
 */
const MIN_VERSIONS = [
  { name: "Safari", target: "safari", version: "16.4" },
  { name: "Chrome", target: "chrome", version: "111" },
  { name: "Edge", target: "edge", version: "111" },
  { name: "Firefox", target: "firefox", version: "128" },
];

/** In Vite's format; all browsers on iOS are Safari. */
export const TARGET = [
  ...MIN_VERSIONS.map(({ target, version }) => `${target}${version}`),
  ...MIN_VERSIONS.filter(({ name }) => name === "Safari").map(({ version }) => `ios${version}`),
];

/** As readable text. */
export const BROWSERS = new Intl.ListFormat("en", { type: "disjunction" }).format(
  MIN_VERSIONS.map(({ name, version }) => `${name} ${version}`),
);
