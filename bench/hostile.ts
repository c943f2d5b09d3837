import { randomUUID } from "node:crypto";
import { hugePng } from "#server/test/pictures.ts";
import { tell } from "./limits.ts";
import { type Act, load } from "./load.ts";
import type { BenchShop, Person } from "./shops.ts";

const SECONDS = 6;
const POSTERS = 8;

/** What others wait for while one account posts pictures that are half a gigabyte once decoded, again and again. */
export async function tellHostile(shop: BenchShop, greedy: Person, others: Act): Promise<void> {
  console.log(`while one account posts ${POSTERS} hostile pictures`);
  const idle = await load(others, 1, SECONDS);
  const photo = new Uint8Array(await hugePng());
  const over = new AbortController();
  const post = async () => {
    while (!over.signal.aborted) {
      const body = new FormData();
      body.set("photo", new File([photo], "photo.png"));
      const headers = { cookie: greedy.cookie, "idempotency-key": randomUUID() };
      const request = { method: "POST", headers, body, signal: over.signal };
      await fetch(`${shop.url}/api/characters`, request)
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  };
  const posting = Array.from({ length: POSTERS }, post);
  const flooded = await load(others, 1, SECONDS);
  over.abort();
  await Promise.all(posting);
  const times = flooded.medianMs / idle.medianMs;
  tell({ what: "others' dashboards, of their idle median", is: times, most: 3, unit: "x" });
  console.log("");
}
