import { linkOptions } from "@tanstack/react-router";
import type { SearchHit } from "#shared/contracts/desk/search.ts";

/** The page of what was found. */
export function pageOf({ kind, key }: Pick<SearchHit, "kind" | "key">) {
  if (kind === "order") return linkOptions({ to: "/desk/orders/$number", params: { number: key } });
  if (kind === "payment") return linkOptions({ to: "/desk/payments/$id", params: { id: key } });
  // A document leads to what it is about.
  if (kind === "document")
    return key.startsWith("ord_")
      ? linkOptions({ to: "/desk/orders/$number", params: { number: key } })
      : linkOptions({ to: "/desk/payments/$id", params: { id: key } });
  if (kind === "customer") return linkOptions({ to: "/desk/customers/$id", params: { id: key } });
  if (kind === "message")
    return linkOptions({ to: "/desk/messages/$ticket", params: { ticket: key } });
  if (kind === "event") return linkOptions({ to: "/desk/webhooks/$id", params: { id: key } });
  return linkOptions({ to: "/desk/mails/$id", params: { id: key } });
}

/**
 * What was meant, where nothing else could be: all that was found, or the one whose whole number was typed; a mail
 * only names the order's.
 */
export function onlyOf(hits: readonly SearchHit[]): SearchHit | null {
  const whole = hits.filter(({ how, by }) => how === "whole" && by !== "mail_order");
  const [only, ...others] = whole.length > 0 ? whole : hits;
  return only && others.length === 0 ? only : null;
}

type Part = { text: string; isMarked: boolean };

/** A text in parts, of which those are marked that were typed. */
export function markedParts({ matched, how }: SearchHit, typed: string): Part[] {
  const [from, to] = how === "words" ? rangeOfWord(matched, typed) : rangeOfPart(matched, typed);
  return [
    { text: matched.slice(0, from), isMarked: false },
    { text: matched.slice(from, to), isMarked: true },
    { text: matched.slice(to), isMarked: false },
  ].filter(({ text }) => text !== "");
}

const COUNTS = /[^\s#-]/g;

/** The last place of what was typed, whatever stands between its characters. */
function rangeOfPart(matched: string, typed: string): [number, number] {
  const part = (typed.match(COUNTS) ?? []).join("").toLowerCase();
  const places = [...matched.matchAll(COUNTS)].map(({ index }) => index);
  const plain = places
    .map((place) => matched[place])
    .join("")
    .toLowerCase();
  const at = plain.lastIndexOf(part);
  if (at < 0) return [0, matched.length];
  return [places[at] ?? 0, (places[at + part.length - 1] ?? 0) + 1];
}

function rangeOfWord(matched: string, typed: string): [number, number] {
  const lower = matched.toLowerCase();
  for (const token of typed.toLowerCase().split(/\s+/)) {
    const at = lower.indexOf(token);
    if (at >= 0) return [at, at + token.length];
  }
  return [0, 0];
}
