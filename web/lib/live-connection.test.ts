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

test("opens at most three connections, and another once one is released", async () => {
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

test("keeps no slot for a connection that is released at once", async () => {
  enter()();
  await untilTaken(0);
});
