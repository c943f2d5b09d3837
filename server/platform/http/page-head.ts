import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PRODUCT } from "#shared/brand.ts";
import type { WrittenPage } from "#shared/written-pages.ts";

/** Card of pages without a picture of their own, in web/public/cards. */
const SHOP_CARD = "shop.jpg";
const CARD = { width: 1200, height: 630 };

/** Returns the file names of the existing cards: a theme added later has none yet. */
export async function listCards(root: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(join(root, "cards")));
}

type HeadOptions = { appUrl: string; path: string; cards: ReadonlySet<string> };

/** Returns the head elements for browsers, search engines and link previews. */
export function renderHead({ appUrl, path, cards }: HeadOptions, page: WrittenPage): string {
  const { title, description, links } = page;
  const address = new URL(path, appUrl).href;
  const picture = new URL(getCardPath(page.card, cards), appUrl).href;
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
    `<title>${escapeAttribute(title)}</title>`,
    page.status === 200 ? `<link rel="canonical" href="${escapeAttribute(address)}">` : "",
    ...named.map(([name, content]) => renderMeta("name", name, content)),
    ...open.map(([name, content]) => renderMeta("property", name, content)),
    links,
  ].join("");
}

/** A card that begins with '/' is rendered on request. */
function getCardPath(card: string | null, cards: ReadonlySet<string>): string {
  if (card?.startsWith("/")) return card;
  return `/cards/${card !== null && cards.has(card) ? card : SHOP_CARD}`;
}

/** Returns the head elements of a user's private page: not indexed, no link preview. */
export function renderPrivateHead({ title, links }: WrittenPage): string {
  return `<title>${escapeAttribute(title)}</title>${renderMeta("name", "robots", "noindex")}${links}`;
}

function renderMeta(kind: "name" | "property", name: string, content: string | null): string {
  return content === null ? "" : `<meta ${kind}="${name}" content="${escapeAttribute(content)}">`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
