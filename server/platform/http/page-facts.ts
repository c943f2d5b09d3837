import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PRODUCT } from "#shared/brand.ts";
import type { WrittenPage } from "#shared/written-pages.ts";

/** In web/public/cards, for pages without a picture of their own. */
const SHOP_CARD = "shop.jpg";
const CARD = { width: 1200, height: 630 };

/** Names of the cards that there are: a look that came later has none yet. */
export async function listCards(root: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(join(root, "cards")));
}

type Place = { appUrl: string; path: string; cards: ReadonlySet<string> };

/** What the head of a page says to browsers, search engines and whoever shows a link to it. */
export function pageFacts({ appUrl, path, cards }: Place, page: WrittenPage): string {
  const { title, description, links } = page;
  const address = new URL(path, appUrl).href;
  const picture = new URL(cardPath(page.card, cards), appUrl).href;
  const named = [
    ["description", description],
    ["twitter:card", "summary_large_image"],
    ["twitter:title", title],
    ["twitter:description", description],
    ["twitter:image", picture],
    ["robots", page.status === 200 ? null : "noindex"],
  ] as const;
  const open = [
    ["og:type", "website"],
    ["og:site_name", PRODUCT],
    ["og:title", title],
    ["og:description", description],
    ["og:url", address],
    ["og:image", picture],
    ["og:image:width", String(CARD.width)],
    ["og:image:height", String(CARD.height)],
  ] as const;
  return [
    `<title>${inAttribute(title)}</title>`,
    page.status === 200 ? `<link rel="canonical" href="${inAttribute(address)}">` : "",
    ...named.map(([name, content]) => meta("name", name, content)),
    ...open.map(([name, content]) => meta("property", name, content)),
    links,
  ].join("");
}

/** One that begins with '/' is drawn when it is asked for. */
function cardPath(card: string | null, cards: ReadonlySet<string>): string {
  if (card?.startsWith("/")) return card;
  return `/cards/${card !== null && cards.has(card) ? card : SHOP_CARD}`;
}

/** Of a page that is somebody's own: it is for no search engine, and no link shows it to others. */
export function ownFacts({ title, links }: WrittenPage): string {
  return `<title>${inAttribute(title)}</title>${meta("name", "robots", "noindex")}${links}`;
}

function meta(kind: "name" | "property", name: string, content: string | null): string {
  return content === null ? "" : `<meta ${kind}="${name}" content="${inAttribute(content)}">`;
}

function inAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
