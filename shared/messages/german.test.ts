import { describe, expect, test } from "vitest";
import { type CatalogMessage, writeMessage } from "./catalog.ts";
import { getFormat } from "./format.ts";
import { MESSAGES } from "./languages.ts";
import type { StatementWords } from "./statement.ts";

const { errors, statement, sums } = MESSAGES.de;
const format = getFormat("de", "America/New_York");
type Line = CatalogMessage<typeof statement>;

describe("error messages in German", () => {
  test.each<[CatalogMessage<typeof errors>, string]>([
    [{ code: "resource_not_found", params: { what: "Mix" } }, "Diesen Mix gibt es nicht."],
    [
      { code: "too_many_requests", params: { seconds: 40 } },
      "Das ging etwas zu schnell. Bitte versuche es in 40 Sekunden noch einmal.",
    ],
    [
      { code: "too_many_requests", params: { seconds: 1 } },
      "Das ging etwas zu schnell. Bitte versuche es in 1 Sekunde noch einmal.",
    ],
    [
      { code: "account_daily_limit_reached", params: { seconds: 4 * 3600 } },
      "Du hast das Tageslimit an Bildern für ein Konto erreicht. Bitte versuche es in 4 Stunden noch einmal.",
    ],
    [
      { code: "photo_file_too_large", params: { megabytes: "20.1", limit: 20 } },
      "Dieses Foto hat 20,1\u00a0MB. Erlaubt sind höchstens 20\u00a0MB.",
    ],
    [
      { code: "account_has_open_order", params: { number: "K7R-4MX", status: "paid" } },
      "Dein Konto kann noch nicht gelöscht werden: Bestellung K7R-4MX ist bezahlt, aber noch nicht gedruckt. Storniere sie oder warte, bis sie verschickt ist.",
    ],
    [
      { code: "price_changed", params: { from: 4000, to: 104_350 } },
      "Der Preis hat sich von 40,00\u00a0$ auf 1.043,50\u00a0$ geändert.",
    ],
  ])("%o", (message, german) => {
    expect(writeMessage<string>(errors, message, format)).toBe(german);
  });
});

describe("statement lines in German", () => {
  const coin = { slug: "coin", name: "coin" };
  test.each<[Line, string, string]>([
    [
      { code: "captured", params: { theme: coin, mix: "Dr. Meyer" } },
      "Münze: gespeichert",
      "Dein Bild „Dr. Meyer - Münze“ ist fertig und gespeichert, der dafür reservierte Render ist verbraucht. Mehr wird nicht berechnet.",
    ],
    [
      {
        code: "pack",
        params: { name: "5 extra renders", count: 5, ends: "2026-12-21T12:00:00.000Z" },
      },
      "5 zusätzliche Renders",
      "Du hast das Paket „5 zusätzliche Renders“ gekauft und 5 Renders bekommen. Sie gelten bis zum 21. Dezember 2026.",
    ],
    [
      { code: "reserved", params: { theme: coin, origin: { from: "plan", name: "Starter" } } },
      "Münze: gestartet",
      "Du hast ein Bild im Look „Münze“ gestartet, und wir haben einen Render dafür reserviert. Wenn es nicht klappt, bekommst du ihn zurück. Er stammt aus deinem Tarif Starter.",
    ],
    [
      { code: "failed", params: { theme: coin, failure: "unreachable", stays: false } },
      "Münze: zurückgegeben",
      "Wir konnten die Bild-KI nicht erreichen. Bitte versuche es noch einmal. Du hast den Render zurückbekommen, er hat dich also nichts gekostet.",
    ],
    [
      {
        code: "expired",
        params: { name: "Starter", count: 1, isTrial: false, isPlanOver: false },
      },
      "Starter: Monat zu Ende",
      "Der Monat ist zu Ende. Ungenutzte Renders eines Tarifs werden nicht in den nächsten Monat übertragen. Du hattest noch 1 Render aus Starter übrig. Pakete sind davon nicht betroffen.",
    ],
    [
      { code: "disputed", params: { name: "Starter", count: 3 } },
      "Starter: angefochten",
      "Deine Bank hat die Zahlung für „Starter“ angefochten, deshalb haben wir entfernt, was davon übrig war: 3 Renders.",
    ],
  ])("%o", (line, reason, explanation) => {
    expect(writeMessage<StatementWords>(statement, line, format)).toEqual({ reason, explanation });
  });
});

test("translates mixes and products of an order, and keeps names without a translation", () => {
  const { names } = MESSAGES.de;
  expect(names.mix({ name: "coin", theme: "coin", version: "V1" })).toBe("coin - Münze - V1");
  expect(names.mix({ name: "Person 1", theme: "my own look", version: "V1" })).toBe(
    "Person 1 - my own look - V1",
  );
  const shirt = { product: "T-Shirt", variant: "M, Black", quantity: 2 };
  expect(names.item(shirt)).toBe("2 × T-Shirt, M, Schwarz");
  expect(names.item({ product: "Coffee Mug", variant: "", quantity: 1 })).toBe("Kaffeetasse");
});

test("writes the explanations of amounts in German", () => {
  const say = (message: CatalogMessage<typeof sums>) => writeMessage<string>(sums, message, format);
  expect(say({ code: "tax_US", params: { state: "CA", percent: 7.25 } })).toBe(
    "Umsatzsteuer (Sales Tax) CA, 7,25\u00a0%",
  );
  expect(say({ code: "percent_off", params: { percent: 10 } })).toBe("−10\u00a0%");
  expect(say({ code: "amount_off", params: { cents: 500 } })).toBe("−5,00\u00a0$");
  const since = "2026-12-21T12:00:00.000Z";
  expect(say({ code: "unused_time", params: { plan: "Starter", since } })).toBe(
    "Ungenutzte Zeit mit Starter ab dem 21. Dezember 2026",
  );
  expect(say({ code: "remaining_time", params: { plan: "Starter", since: null } })).toBe(
    "Verbleibende Zeit mit Starter",
  );
});
