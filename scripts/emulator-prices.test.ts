import { expect, test } from "vitest";
import { offers } from "#emulators/stripe/resources/offers.ts";
import { PACKS, PLANS } from "#shared/plans.ts";

test("the Stripe emulator has each plan and pack with the shop's name and price", () => {
  const plans = PLANS.map(({ key, name, cents }) => ({ key: `${key}_monthly`, name, cents }));
  const packs = PACKS.map(({ key, name, cents }) => ({ key, name, cents }));
  expect(offers.map(({ key, name, cents }) => ({ key, name, cents }))).toEqual([
    ...plans,
    ...packs,
  ]);
});
