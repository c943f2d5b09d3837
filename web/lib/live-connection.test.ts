import { expect, test, vi } from "vitest";
import { withLiveConnection } from "./live-connection.ts";

let open = 0;

function openConnection(): () => void {
  return withLiveConnection(() => {
    open++;
    return () => open--;
  });
}

async function waitForOpen(places: number): Promise<void> {
  await vi.waitFor(async () => {
    expect((await navigator.locks.query()).held).toHaveLength(places);
    expect(open).toBe(places);
  });
}

test("opens at most three connections, and another once one is released", async () => {
  const [first, ...others] = [openConnection(), openConnection(), openConnection()];
  await waitForOpen(3);
  const tooMany = openConnection();
  await waitForOpen(3);
  first?.();
  await waitForOpen(2);
  const next = openConnection();
  await waitForOpen(3);
  for (const leave of [...others, tooMany, next]) leave();
  await waitForOpen(0);
});

test("keeps no slot for a connection that is released at once", async () => {
  openConnection()();
  await waitForOpen(0);
});
