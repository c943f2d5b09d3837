import { expect } from "vitest";
import { openTestShop } from "./shop.ts";
import { TEST_PASSWORD } from "./users.ts";

/** Opens a shop without workers and signs in a re-authenticated owner. The caller closes the shop. */
export async function openDeskShop() {
  const shop = await openTestShop({ work: false });
  const rosa = await shop.addUser({ name: "Rosa", role: "owner", hasPassword: true });
  /** Sends a request to a path below /api/desk. */
  const callDesk = async (method: string, path: string, body?: object) => {
    const headers = { "content-type": "application/json" };
    const sent = body ? { headers, body: JSON.stringify(body) } : {};
    const answer = await shop.fetch(`/api/desk${path}`, { method, as: rosa, ...sent });
    return { status: answer.status, body: await answer.json() };
  };
  expect((await callDesk("POST", "/proof", { password: TEST_PASSWORD })).status).toBe(200);
  return { shop, rosa, callDesk };
}

export type DeskRequest = Awaited<ReturnType<typeof openDeskShop>>["callDesk"];
