import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { type Catalog, type Params, writeMessage } from "./catalog.ts";
import { getFormat } from "./format.ts";
import { MESSAGES } from "./languages.ts";
import type { StatementWords } from "./statement.ts";

/** Typical names, and names that could break a pattern or template. */
const NAMES = [
  "Dr. Meyer",
  "Müller & Söhne, Inc.",
  `Conan "The Dot." O'Brien`,
  "„Anna“ – v2.0: saved",
  "👩‍👩‍👧 Çağla 李",
  "<b>$1 {1} %s <2>",
  "(Deleted)",
  "x".repeat(200),
];

describe.each(LANGUAGES)("in %s", (language) => {
  const messages = MESSAGES[language];
  const format = getFormat(language, "America/New_York");

  /** Writes every message of a catalog about a name. */
  function sayAll<T>(catalog: Catalog<T>, name: string, more: Params = {}): T[] {
    return Object.keys(catalog).map((code) => {
      const message = writeMessage(catalog, { code, params: createParams(name, more) }, format);
      if (message === null) throw new Error(`no message for ${code}`);
      return message;
    });
  }

  test.each(NAMES)("writes every message completely with the name %s", (name) => {
    for (const isMore of [true, false]) {
      const more = isMore ? {} : { count: 1, times: 1, seconds: 1, ...FEW };
      const lines = sayAll<StatementWords>(messages.statement, name, more);
      const sentences = [
        ...sayAll<string>(messages.errors, name, more),
        ...sayAll<string>(messages.sums, name, more),
        ...lines.flatMap(({ reason, explanation }) => [reason, explanation]),
      ];
      for (const sentence of sentences) expectWhole(sentence, name);
    }
  });

  test.each(NAMES)("keeps the name %s unchanged", (name) => {
    const say = (code: string) =>
      writeMessage<string>(messages.errors, { code, params: createParams(name) }, format);
    expect(say("product_discontinued")).toContain(name);
    expect(say("theme_field_required")).toContain(name);
    expect(say("account_has_open_payment")).toContain(name);
    const mix = { code: "captured", params: { theme: null, mix: name } };
    expect(writeMessage<StatementWords>(messages.statement, mix, format)?.explanation).toContain(
      name,
    );
    const pack = { code: "pack", params: { name, count: 2, ends: null } };
    expect(writeMessage<StatementWords>(messages.statement, pack, format)?.reason).toBe(name);
  });

  test("returns null for an unknown code", () => {
    expect(
      writeMessage<string>(messages.errors, { code: "toString", params: {} }, format),
    ).toBeNull();
  });
});

/** Returns a value for every message param; throws on access to any other. */
function createParams(name: string, more: Params = {}): Params {
  const params: Params = {
    ...{ name, field: name, product: name, letters: name, mix: name, what: "Mix" },
    ...{ state: "CA", country: "Canada", status: "on_hold", number: "K7R-4MX" },
    ...{ seconds: 5400, most: 10, least: 64, limit: 15, width: 40, height: 4000, dpi: 72 },
    ...{ megabytes: "15.2", megapixels: "50.1", choices: [name, "b"], times: 3, count: 12 },
    ...{ cents: 104_350, from: 4000, to: 104_350, percent: 7.25, isConfirming: true },
    ...{ version: 2, set: "female", unit: "days" },
    ...{ theme: { slug: "coin", name }, origin: { from: "plan", name }, failure: "busy" },
    ...{ code: "WELCOME", uses: 3, slug: "coin", variant: name, area: name, until: "2026-12-24" },
    ...{ why: name, left: 3, plan: name, other: name, since: "2026-11-21T12:00:00.000Z" },
    ...{ stays: true, isTrial: true, isPlanOver: true, ends: "2026-12-21T12:00:00.000Z" },
    ...more,
  };
  return new Proxy(params, {
    get: (known, key) => {
      if (!(key in known)) throw new Error(`a sentence asks for ${String(key)}`);
      return known[String(key)];
    },
  });
}

const FEW = {
  ...{
    theme: null,
    origin: null,
    mix: null,
    failure: null,
    ends: null,
    since: null,
    isConfirming: false,
    until: null,
  },
  ...{ stays: false, isTrial: false, isPlanOver: false },
};

function expectWhole(sentence: string, name: string): void {
  const ours = sentence.replaceAll(name, "N");
  expect(ours).not.toBe("");
  expect(ours).not.toMatch(/undefined|null|NaN|\[object|function|=>/);
  expect(ours).not.toMatch(/ {2}|^\s|\s$/);
}
