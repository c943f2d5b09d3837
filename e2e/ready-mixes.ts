import { randomUUID } from "node:crypto";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { count, eq } from "drizzle-orm";
import { type ControlClient, createControlClient } from "#sandbox/control-client.ts";
import { characters } from "#server/features/characters/tables.ts";
import { getMockupsFolder } from "#server/features/designs/rules.ts";
import { addFile, type StoredPicture } from "#server/features/files/commands.ts";
import { fileUrl } from "#server/features/files/rules.ts";
import { files } from "#server/features/files/tables.ts";
import { recordUpload } from "#server/features/history/commands.ts";
import { captureRender, reserveRender } from "#server/features/ledger/commands/spend.ts";
import { addMix } from "#server/features/mixes/commands.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { TestUser } from "#server/test/users.ts";
import type { ShopPlace } from "./shop.ts";

/**
 * Mixes for tests in which one is only there. The shop makes the first, for somebody of its own; whoever
 * needs another gets copies of its files and rows of their own, written by the shop's commands. Making each
 * would take two seconds of processor.
 */

/** A fault of the stand-in that is none: plain pictures, which cost no time to draw. */
export const PLAIN = { vendor: "openai", kind: "plain", times: null };
export const ASTRONAUT = "e2e/photos/astronaut.png";

/** Before a test, or in one: the stand-ins do as they should, and draw plain pictures. */
export async function drawPlain({ sandbox }: { sandbox: ControlClient }): Promise<void> {
  await sandbox.addFault(PLAIN);
}

type Shop = { db: Db; place: ShopPlace; addPerson(): Promise<TestUser> };
type Model = Pick<typeof genimages.$inferSelect, "id" | "characterId" | "renderId">;
type Owner = { id: string; email: string };

export function createMixGiver(shop: Shop): (owner: Owner) => Promise<void> {
  let model: Promise<Model> | undefined;
  return async (owner) => {
    model ??= makeModel(shop);
    await giveMix(shop, await model, owner);
  };
}

async function makeModel({ place, db, addPerson }: Shop): Promise<Model> {
  await createControlClient(place.sandboxUrl).addFault(PLAIN);
  const { cookie, email } = await addPerson();
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie, "idempotency-key": randomUUID(), ...init.headers };
    const answer = await fetch(`${place.url}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const form = new FormData();
  form.set("photo", new Blob([readFileSync(ASTRONAUT)], { type: "image/png" }), "photo.png");
  const character = await (await call("/api/characters", { method: "POST", body: form })).json();
  const render = await (
    await call("/api/renders", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ character_id: character.id, theme_id: 1, fields: {} }),
    })
  ).json();
  await untilSaved(async () => (await call(`/api/renders/${render.id}`)).json());
  const [mix] = await db.select().from(genimages).where(eq(genimages.userEmail, email));
  if (!mix) throw new Error("the model of all mixes is not there");
  // What cards show is drawn at its first request.
  for (const { variants } of await (await call("/api/merchs")).json())
    await call(`/files/mockups/${mix.id}/${variants[0].id}.webp`);
  return mix;
}

const LOOK_MS = 30;

async function untilSaved(read: () => Promise<{ status: string }>): Promise<void> {
  for (;;) {
    const { status } = await read();
    if (status === "done") return;
    if (["failed", "cancelled"].includes(status))
      throw new Error(`the model of all mixes ${status}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function giveMix({ db, place }: Shop, model: Model, owner: Owner): Promise<void> {
  const ids = { character: newId("chr"), render: newId("rnd") };
  const copy = (from: string, to: string) =>
    cpSync(join(place.filesDir, from), join(place.filesDir, to), { recursive: true });
  const moved = (key: string) =>
    key.replace(model.characterId, ids.character).replace(model.renderId, ids.render);
  copy(`photos/${model.characterId}`, `photos/${ids.character}`);
  copy(`renders/${model.renderId}`, `renders/${ids.render}`);
  const stored = await db.transaction((tx) => storedOf(tx, model, moved));
  // Apart, as the photo is older than its mix.
  await db.transaction((tx) => addCharacter(tx, owner, ids.character, stored.photo));
  await db.transaction(async (tx) => {
    const [made] = await tx.select().from(renders).where(eq(renders.id, model.renderId));
    if (!made) throw new Error("the model of all mixes has no render");
    const render = { ...made, id: ids.render, userId: owner.id, characterId: ids.character };
    const now = new Date();
    const times = { createdAt: now, startedAt: now, finishedAt: now };
    await tx.insert(renders).values({ ...render, ...times, idempotencyKey: randomUUID() });
    await reserveRender(tx, owner.id, ids.render);
    await addMix(tx, render, stored);
    await captureRender(tx, { userId: owner.id, renderId: ids.render });
  });
  const [mix] = await db.select().from(genimages).where(eq(genimages.renderId, ids.render));
  copy(getMockupsFolder(model.id), getMockupsFolder(mix?.id ?? ""));
}

type Stored = Record<"photo" | "mix" | "mockup" | "print", StoredPicture>;

async function storedOf(tx: Tx, model: Model, moved: (key: string) => string): Promise<Stored> {
  const [mix] = await tx.select().from(genimages).where(eq(genimages.id, model.id));
  const [character] = await tx
    .select()
    .from(characters)
    .where(eq(characters.id, model.characterId));
  const read = async (id: string | null | undefined): Promise<StoredPicture> => {
    const [row] = await tx
      .select()
      .from(files)
      .where(eq(files.id, id ?? ""));
    if (!row) throw new Error("a file of the model of all mixes is gone");
    const { id: _id, userId: _userId, createdAt: _createdAt, ...stored } = row;
    return { ...stored, key: moved(stored.key) };
  };
  return {
    photo: await read(character?.fileId),
    mix: await read(mix?.fileId),
    mockup: await read(mix?.mockupFileId),
    print: await read(mix?.printFileId),
  };
}

async function addCharacter(tx: Tx, owner: Owner, id: string, photo: StoredPicture): Promise<void> {
  const fileId = newId("fil");
  const own = eq(characters.userEmail, owner.email);
  const [saved] = await tx.select({ count: count() }).from(characters).where(own);
  const name = `Person ${(saved?.count ?? 0) + 1}`;
  const imageUrl = fileUrl(fileId);
  await addFile(tx, { id: fileId, userId: owner.id }, photo);
  await tx
    .insert(characters)
    .values({ id, userEmail: owner.email, name, imageUrl, fileId, idempotencyKey: randomUUID() });
  await recordUpload(tx, owner.email, { characterId: id, name, imageUrl });
}
