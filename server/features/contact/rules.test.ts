import fc from "fast-check";
import { expect, test } from "vitest";
import { generateTicket } from "./rules.ts";

test("a ticket has six unambiguous letters and no vowels", () => {
  const numbers = fc.array(fc.nat(), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(numbers, (drawn) => {
      let next = 0;
      const ticket = generateTicket((below) => (drawn[next++] ?? 0) % below);
      expect(ticket).toMatch(/^MM-[2-9A-Z]{6}$/);
      expect(ticket.slice(3)).not.toMatch(/[01AEIOUL]/);
    }),
  );
});

test("every letter occurs", () => {
  const seen = new Set<string>();
  for (let at = 0; at < 28; at++) seen.add(generateTicket(() => at).charAt(3));
  expect(seen.size).toBe(28);
});
