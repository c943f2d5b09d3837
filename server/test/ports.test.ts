import { expect, test } from "vitest";
import { findFreePorts } from "./ports.ts";

test("a free port cannot be taken by an outgoing connection", async () => {
  for (let i = 0; i < 20; i++) expect(await findFreePorts()).toBeLessThan(32_768);
});
