import { html } from "hono/html";
import type { Html } from "../core/pages/layout.ts";

const COLOURS = ["#00a396", "#ff5a4f", "#ffc53d", "#7a8cff", "#f2a1c0"];

export function avatar(subject: string, initial: string): Html {
  const colour = COLOURS[Number(subject.slice(-2)) % COLOURS.length] ?? "#00a396";
  const letter = ([...initial][0] ?? "?").toUpperCase();
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="${colour}"/><text x="48" y="64" text-anchor="middle" font-family="system-ui, sans-serif" font-size="46" font-weight="700" fill="#1a1a2e">${letter}</text></svg>`;
}
