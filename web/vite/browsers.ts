/**
 * The oldest browsers that the shop promises to work in: the floor of Tailwind's styles
 * (https://tailwindcss.com/docs/compatibility), to which the scripts are built as well. What tells older
 * ones is web/public/start-check.js.
 */
const OLDEST = [
  { name: "Safari", target: "safari", version: "16.4" },
  { name: "Chrome", target: "chrome", version: "111" },
  { name: "Edge", target: "edge", version: "111" },
  { name: "Firefox", target: "firefox", version: "128" },
];

/** As Vite wants them; the browsers of an iPhone are all its Safari. */
export const TARGET = [
  ...OLDEST.map(({ target, version }) => `${target}${version}`),
  ...OLDEST.filter(({ name }) => name === "Safari").map(({ version }) => `ios${version}`),
];

/** Read by people. */
export const BROWSERS = new Intl.ListFormat("en", { type: "disjunction" }).format(
  OLDEST.map(({ name, version }) => `${name} ${version}`),
);
