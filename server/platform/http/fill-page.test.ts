import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WrittenPage } from "#shared/written-pages.ts";
import { inlineStyles, splitPage } from "./fill-page.ts";
import { renderHead, renderPrivateHead } from "./page-head.ts";

const BUILT = `<html lang="en"><head><!--facts--><title>x</title><!--/facts-->
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor.js">
<link rel="stylesheet" crossorigin href="/app.css"></head><body><!--root--><div id="root">waiting</div><!--/root--></body></html>`;
const WRITTEN: WrittenPage = {
  status: 200,
  html: "<h1>Prices of $& and $1</h1>",
  links: '<link rel="preload" as="image" href="/a.webp">',
  title: 'The "coin" & more',
  description: "A <b> coin",
  card: "look-coin.jpg",
  served: '{"words":"</script><script>alert(1)</script>"}',
};

let root: string;
let page: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "memix-page-"));
  await writeFile(join(root, "app.css"), "h1{color:red}");
  page = splitPage(await inlineStyles(BUILT, root))({
    language: "de",
    written: WRITTEN,
    facts: "<title>facts</title>",
  });
});
afterAll(async () => await rm(root, { recursive: true, force: true }));

describe("a filled page", () => {
  test("has its language, its head elements and the unchanged HTML of its screen", () => {
    expect(page).toContain('<html lang="de">');
    expect(page).toContain("<title>facts</title>");
    expect(page).not.toContain("<title>x</title>");
    expect(page).toContain(`<div id="root">${WRITTEN.html}</div>`);
  });

  test("inlines its styles and puts its scripts into an inert template at the end", () => {
    expect(page).toContain("<style>h1{color:red}</style>");
    expect(page).not.toContain("stylesheet");
    const [, scripts = ""] = /<template id="app">(.*)<\/template><\/body>/s.exec(page) ?? [];
    expect(scripts).toContain('<script type="module" crossorigin src="/assets/index.js">');
    expect(scripts).toContain('<link rel="modulepreload" crossorigin href="/assets/vendor.js">');
    expect(page.match(/index\.js/g)).toHaveLength(1);
  });

  test("marks a private page for the first-paint script", () => {
    const mark = 'id="served" data-own>';
    expect(page).not.toContain(mark);
    expect(
      splitPage(BUILT)({ language: "en", written: WRITTEN, facts: "", isOwn: true }),
    ).toContain(mark);
  });

  test("escapes data so that it cannot end its script block", () => {
    const [, data = ""] = /id="served">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(data)).toEqual(JSON.parse(WRITTEN.served));
  });
});

describe("the head elements", () => {
  const place = {
    appUrl: "https://shop.example",
    path: "/looks/coin",
    cards: new Set(["look-coin.jpg"]),
  };

  test("are escaped and have absolute URLs", () => {
    const facts = renderHead(place, WRITTEN);
    expect(facts).toContain("<title>The &quot;coin&quot; &amp; more</title>");
    expect(facts).toContain('<meta name="description" content="A &lt;b> coin">');
    expect(facts).toContain('<link rel="canonical" href="https://shop.example/looks/coin">');
    expect(facts).toContain('content="https://shop.example/cards/look-coin.jpg"');
    expect(facts).toContain(WRITTEN.links);
  });

  test("use the shop's card if the page's own does not exist yet", () => {
    const facts = renderHead({ ...place, cards: new Set() }, WRITTEN);
    expect(facts).toContain('content="https://shop.example/cards/shop.jpg"');
  });

  test("of a missing page are noindex without a canonical link", () => {
    const facts = renderHead(place, { ...WRITTEN, status: 404 });
    expect(facts).toContain('<meta name="robots" content="noindex">');
    expect(facts).not.toContain("canonical");
  });

  test("of a private page are its title and noindex only", () => {
    const facts = renderPrivateHead(WRITTEN);
    expect(facts).toContain("<title>The &quot;coin&quot; &amp; more</title>");
    expect(facts).toContain('<meta name="robots" content="noindex">');
    expect(facts).not.toMatch(/canonical|og:|twitter:|description/);
  });
});
