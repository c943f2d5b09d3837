import { expect, test, vi } from "vitest";
import { withLiveConnection } from "./live-connection.ts";

let open = 0;

function enter(): () => void {
  return withLiveConnection(() => {
    open++;
    return () => open--;
  });
}

async function untilTaken(places: number): Promise<void> {
  await vi.waitFor(async () => {
    expect((await navigator.locks.query()).held).toHaveLength(places);
    expect(open).toBe(places);
  });
}

test("three are live at a time; one more is, once somebody has left", async () => {
  const [first, ...others] = [enter(), enter(), enter()];
  await untilTaken(3);
  const tooMany = enter();
  await untilTaken(3);
  first?.();
  await untilTaken(2);
  const next = enter();
  await untilTaken(3);
  for (const leave of [...others, tooMany, next]) leave();
  await untilTaken(0);
});

test("who left at once keeps no place", async () => {
  enter()();
  await untilTaken(0);
});
