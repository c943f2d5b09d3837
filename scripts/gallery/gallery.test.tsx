import { globSync } from "node:fs";
import { basename } from "node:path";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { COMPONENTS, GalleryApp, router } from "./gallery.tsx";

/** Not in the gallery: whole pages, which `npm run screens` shows, and parts without a look of their own. */
const LEFT_OUT = [
  ...["app-error", "not-found", "not-found-page", "public-header", "public-page", "text-page"],
  ...["language-offer", "shop-banner"],
  ...["lazy-mount", "live-region"],
];

test("the gallery shows each component of web/ui", () => {
  const files = globSync("web/ui/*.tsx").map((path) => basename(path, ".tsx"));
  expect(Object.keys(COMPONENTS).concat(LEFT_OUT).toSorted()).toEqual(files.toSorted());
});

test("every example of the gallery renders", async () => {
  await router.load();
  const html = renderToString(<GalleryApp />);
  for (const name of Object.keys(COMPONENTS)) expect(html).toContain(`>${name}</h2>`);
});
