import { html } from "hono/html";
import type { Html } from "../core/pages/layout.ts";

// Ends before the punctuation that follows a link in a sentence.
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** The text, escaped, with its web addresses made clickable. */
export function withLinks(text: string): (Html | string)[] {
  return text
    .split(LINK)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
