import { randomUUID } from "node:crypto";
import { createHugePng } from "#server/test/pictures.ts";
import { printLimit } from "./limits.ts";
import { type Operation, runLoad } from "./load.ts";
import type { BenchShop, BenchUser } from "./shops.ts";

const SECONDS = 6;
const POSTERS = 8;

/** Measures other users' dashboards while one account uploads pictures that decode to half a gigabyte. */
export async function printHostile(
  shop: BenchShop,
  attacker: BenchUser,
  others: Operation,
): Promise<void> {
  console.log(`while one account uploads ${POSTERS} hostile pictures at once`);
  const idle = await runLoad(others, 1, SECONDS);
  const photo = new Uint8Array(await createHugePng());
  const over = new AbortController();
  const post = async () => {
    while (!over.signal.aborted) {
      const body = new FormData();
      body.set("photo", new File([photo], "photo.png"));
      const headers = { cookie: attacker.cookie, "idempotency-key": randomUUID() };
      const request = { method: "POST", headers, body, signal: over.signal };
      await fetch(`${shop.url}/api/characters`, request)
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  };
  const posting = Array.from({ length: POSTERS }, post);
  const flooded = await runLoad(others, 1, SECONDS);
  over.abort();
  await Promise.all(posting);
  const times = flooded.medianMs / idle.medianMs;
  printLimit({
    what: "other users' dashboards, relative to their idle median",
    is: times,
    most: 3,
    unit: "x",
  });
  console.log("");
}
