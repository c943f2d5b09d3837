import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "#shared/languages.ts";
import type { WrittenPage } from "#shared/written-pages.ts";

/** Placeholders in the order of the page. */
const PLACEHOLDERS =
  /lang="en"|<!--facts-->[\s\S]*<!--\/facts-->|<!--root-->[\s\S]*<!--\/root-->|<\/body>/;
const STYLES = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** Inlines the built page's styles, which saves a round trip before the first paint. */
export async function inlineStyles(built: string, root: string): Promise<string> {
  const sheets = [...built.matchAll(STYLES)].map(([, href = ""]) => href);
  if (sheets.length === 0) return built;
  const styles = await Promise.all(sheets.map((href) => readFile(join(root, href), "utf8")));
  return built
    .replace(STYLES, "")
    .replace("</head>", () => `<style>${styles.join("")}</style></head>`);
}

/** A rendered screen and its head elements; `isOwn` marks a user's private page for /first-paint.js. */
export type Filling = { language: Language; written: WrittenPage; facts: string; isOwn?: boolean };

/**
 * Splits the page at its placeholders once, because it is long, and returns a function that fills them.
 * Scripts are put into a template until /first-paint.js activates them, so that they compete with the first
 * paint for neither network nor CPU.
 */
export function splitPage(page: string): (filling: Filling) => string {
  const scripts = [...page.matchAll(SCRIPTS)].map(([tag]) => tag).join("");
  const parts = page.replace(SCRIPTS, "").split(PLACEHOLDERS);
  if (parts.length !== 5) throw new Error("the built page has not the places that screens fill");
  return ({ language, written, facts, isOwn = false }) => {
    // The content security policy does not apply to data blocks; an unescaped '<' could end the block.
    const served = written.served.replaceAll("<", "\\u003c");
    const data = `<script type="application/json" id="served"${isOwn ? " data-own" : ""}>${served}</script>`;
    const put = [
      `lang="${language}"`,
      facts,
      `<div id="root">${written.html}</div>${data}`,
      `<template id="app">${scripts}</template></body>`,
      "",
    ];
    return parts.map((part, at) => part + put[at]).join("");
  };
}
