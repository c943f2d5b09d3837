import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "#shared/languages.ts";
import type { WrittenPage } from "#shared/written-pages.ts";

/** Where something is put in, in the order of the page. */
const PLACES =
  /lang="en"|<!--facts-->[\s\S]*<!--\/facts-->|<!--root-->[\s\S]*<!--\/root-->|<\/body>/;
const STYLES = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** The built page with its styles within it, which saves the first paint a round trip. */
export async function withStyles(built: string, root: string): Promise<string> {
  const sheets = [...built.matchAll(STYLES)].map(([, href = ""]) => href);
  if (sheets.length === 0) return built;
  const styles = await Promise.all(sheets.map((href) => readFile(join(root, href), "utf8")));
  return built
    .replace(STYLES, "")
    .replace("</head>", () => `<style>${styles.join("")}</style></head>`);
}

/** A screen, and what the head says of it; one that is somebody's own says so to /first-paint.js. */
export type Filling = { language: Language; written: WrittenPage; facts: string; isOwn?: boolean };

/**
 * A page that screens are put into, looked through once: it is long. Its scripts stand by until /first-paint.js asks for
 * them, so that they take neither network nor processor from the screen itself.
 */
export function cutPage(page: string): (filling: Filling) => string {
  const scripts = [...page.matchAll(SCRIPTS)].map(([tag]) => tag).join("");
  const parts = page.replace(SCRIPTS, "").split(PLACES);
  if (parts.length !== 5) throw new Error("the built page has not the places that screens fill");
  return ({ language, written, facts, isOwn = false }) => {
    // A block of data is no script to the content security policy; '<' could end it.
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
