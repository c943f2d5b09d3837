import fc from "fast-check";
import { expect, test } from "vitest";
import { makeTicket } from "./rules.ts";

test("a ticket is six letters that read like no other and spell no word", () => {
  const numbers = fc.array(fc.nat(), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(numbers, (drawn) => {
      let next = 0;
      const ticket = makeTicket((below) => (drawn[next++] ?? 0) % below);
      expect(ticket).toMatch(/^MM-[2-9A-Z]{6}$/);
      expect(ticket.slice(3)).not.toMatch(/[01AEIOUL]/);
    }),
  );
});

test("every letter can come up", () => {
  const seen = new Set<string>();
  for (let at = 0; at < 28; at++) seen.add(makeTicket(() => at).charAt(3));
  expect(seen.size).toBe(28);
});
