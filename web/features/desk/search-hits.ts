import { linkOptions } from "@tanstack/react-router";
import type { SearchHit } from "#shared/contracts/desk/search.ts";

/** Returns the link to a search hit's page. */
export function getHitLink({ kind, key }: Pick<SearchHit, "kind" | "key">) {
  if (kind === "order") return linkOptions({ to: "/desk/orders/$number", params: { number: key } });
  if (kind === "payment") return linkOptions({ to: "/desk/payments/$id", params: { id: key } });
  // A document has no page of its own; it links to its order or payment.
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
 * Returns the hit to open directly, or null if several match: the only hit, or the only one whose whole number was
 * typed. Mails found by their order's number don't count as whole matches.
 */
export function getOnlyMatch(hits: readonly SearchHit[]): SearchHit | null {
  const whole = hits.filter(({ how, by }) => how === "whole" && by !== "mail_order");
  const [only, ...others] = whole.length > 0 ? whole : hits;
  return only && others.length === 0 ? only : null;
}

type MatchPart = { text: string; isMarked: boolean };

/** Splits the matched text so that the part the operator typed can be highlighted. */
export function splitMatch({ matched, how }: SearchHit, typed: string): MatchPart[] {
  const [from, to] =
    how === "words" ? findWordRange(matched, typed) : findPartRange(matched, typed);
  return [
    { text: matched.slice(0, from), isMarked: false },
    { text: matched.slice(from, to), isMarked: true },
    { text: matched.slice(to), isMarked: false },
  ].filter(({ text }) => text !== "");
}

const SIGNIFICANT = /[^\s#-]/g;

/** Returns the range of the last occurrence, ignoring spaces, '#' and '-' between characters. */
function findPartRange(matched: string, typed: string): [number, number] {
  const part = (typed.match(SIGNIFICANT) ?? []).join("").toLowerCase();
  const positions = [...matched.matchAll(SIGNIFICANT)].map(({ index }) => index);
  const plain = positions
    .map((position) => matched[position])
    .join("")
    .toLowerCase();
  const at = plain.lastIndexOf(part);
  if (at < 0) return [0, matched.length];
  return [positions[at] ?? 0, (positions[at + part.length - 1] ?? 0) + 1];
}

function findWordRange(matched: string, typed: string): [number, number] {
  const lower = matched.toLowerCase();
  for (const token of typed.toLowerCase().split(/\s+/)) {
    const at = lower.indexOf(token);
    if (at >= 0) return [at, at + token.length];
  }
  return [0, 0];
}
