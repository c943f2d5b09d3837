import { expect, test } from "vitest";
import { createOrderNumber, findOrderNumbers, parseOrderNumber } from "./order-number.ts";

test.each(["K7R-4MX", "k7r-4mx", "#K7R4MX", " k7r 4mx ", "K7R–4MX", "k 7 r 4 m x"])(
  "reads '%s' as the same order number",
  (spelled) => {
    expect(parseOrderNumber(spelled)).toBe("K7R-4MX");
  },
);

test.each(["", "10002", "ord_0123456789abcdefghijkl", "K7R-4MX2", "KMR-PMX", "77R-4MX", "K7O-4MX"])(
  "rejects '%s' as an order number",
  (text) => {
    expect(parseOrderNumber(text)).toBeNull();
  },
);

test("finds order numbers in a message in any spelling", () => {
  const message = `Hi, my order #k7r4mx has not come. The other one (F2L 9PW,\nand 4 W3M-XXX) has. MM-7F3K2Q.`;
  expect(findOrderNumbers(message)).toEqual(
    expect.arrayContaining(["K7R-4MX", "F2L-9PW", "W3M-XXX"]),
  );
  expect(findOrderNumbers("What about my mug of May 2026, ticket MM-7F3K2Q?")).toEqual([]);
});

test("reads and finds every generated number, and numbers rarely repeat", () => {
  let seed = 1;
  const pick = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const made = Array.from({ length: 500 }, () => createOrderNumber(pick));
  for (const number of made) {
    expect(parseOrderNumber(number)).toBe(number);
    expect(findOrderNumbers(`My order ${number.toLowerCase()}.`)).toContain(number);
  }
  expect(new Set(made).size).toBeGreaterThan(495);
});
