import { randomUUID } from "node:crypto";
import type { TestUser } from "./users.ts";

/** Requests to shops in child processes. */

export async function uploadPhoto(port: number, user: TestUser, photo: Buffer): Promise<Response> {
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" }));
  return await fetch(`http://127.0.0.1:${port}/api/characters`, {
    method: "POST",
    headers: { cookie: user.cookie, "idempotency-key": randomUUID() },
    body: form,
  });
}
