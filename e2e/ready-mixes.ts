import { randomUUID } from "node:crypto";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { count, eq } from "drizzle-orm";
import { type ControlClient, createControlClient } from "#emulators/control-client.ts";
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
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import type { TestUser } from "#server/test/users.ts";
import type { ShopPlace } from "./shop.ts";

/**
 * Mixes as test data. The shop renders one for a user of its own; other users get copies of its files and new rows
 * from the shop's commands. Rendering each mix would take two seconds of CPU time.
 */

export const ASTRONAUT = "e2e/photos/astronaut.png";

export async function drawPlain({ sandbox }: { sandbox: ControlClient }): Promise<void> {
  await sandbox.addFault(PLAIN_PICTURES);
}

type Shop = { db: Db; place: ShopPlace; addPerson(): Promise<TestUser> };
type TemplateMix = Pick<typeof genimages.$inferSelect, "id" | "characterId" | "renderId">;
type Owner = { id: string; email: string };

export function createMixGiver(shop: Shop): (owner: Owner) => Promise<void> {
  let template: Promise<TemplateMix> | undefined;
  return async (owner) => {
    template ??= createTemplateMix(shop);
    await giveMix(shop, await template, owner);
  };
}

async function createTemplateMix({ place, db, addPerson }: Shop): Promise<TemplateMix> {
  await createControlClient(place.sandboxUrl).addFault(PLAIN_PICTURES);
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
  await waitUntilDone(async () => (await call(`/api/renders/${render.id}`)).json());
  const [mix] = await db.select().from(genimages).where(eq(genimages.userEmail, email));
  if (!mix) throw new Error("the template mix was not found");
  // Mockups are rendered at the first request.
  for (const { variants } of await (await call("/api/merchs")).json())
    await call(`/files/mockups/${mix.id}/${variants[0].id}.webp`);
  return mix;
}

const POLL_INTERVAL_MS = 30;

async function waitUntilDone(read: () => Promise<{ status: string }>): Promise<void> {
  for (;;) {
    const { status } = await read();
    if (status === "done") return;
    if (["failed", "cancelled"].includes(status)) throw new Error(`the template mix ${status}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

async function giveMix({ db, place }: Shop, template: TemplateMix, owner: Owner): Promise<void> {
  const ids = { character: newId("chr"), render: newId("rnd") };
  const copy = (from: string, to: string) =>
    cpSync(join(place.filesDir, from), join(place.filesDir, to), { recursive: true });
  const rewriteKey = (key: string) =>
    key.replace(template.characterId, ids.character).replace(template.renderId, ids.render);
  copy(`photos/${template.characterId}`, `photos/${ids.character}`);
  copy(`renders/${template.renderId}`, `renders/${ids.render}`);
  const stored = await db.transaction((tx) => loadStoredPictures(tx, template, rewriteKey));
  // In a transaction of its own, since the photo has to be older than its mix.
  await db.transaction((tx) => addCharacter(tx, owner, ids.character, stored.photo));
  await db.transaction(async (tx) => {
    const [made] = await tx.select().from(renders).where(eq(renders.id, template.renderId));
    if (!made) throw new Error("the template mix has no render");
    const render = { ...made, id: ids.render, userId: owner.id, characterId: ids.character };
    const now = new Date();
    const times = { createdAt: now, startedAt: now, finishedAt: now };
    await tx.insert(renders).values({ ...render, ...times, idempotencyKey: randomUUID() });
    await reserveRender(tx, owner.id, ids.render);
    await addMix(tx, render, stored);
    await captureRender(tx, { userId: owner.id, renderId: ids.render });
  });
  const [mix] = await db.select().from(genimages).where(eq(genimages.renderId, ids.render));
  copy(getMockupsFolder(template.id), getMockupsFolder(mix?.id ?? ""));
}

type Stored = Record<"photo" | "mix" | "mockup" | "print", StoredPicture>;

async function loadStoredPictures(
  tx: Tx,
  template: TemplateMix,
  rewriteKey: (key: string) => string,
): Promise<Stored> {
  const [mix] = await tx.select().from(genimages).where(eq(genimages.id, template.id));
  const [character] = await tx
    .select()
    .from(characters)
    .where(eq(characters.id, template.characterId));
  const read = async (id: string | null | undefined): Promise<StoredPicture> => {
    const [row] = await tx
      .select()
      .from(files)
      .where(eq(files.id, id ?? ""));
    if (!row) throw new Error("a file of the template mix is missing");
    const { id: _id, userId: _userId, createdAt: _createdAt, ...stored } = row;
    return { ...stored, key: rewriteKey(stored.key) };
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
  const isOwned = eq(characters.userEmail, owner.email);
  const [saved] = await tx.select({ count: count() }).from(characters).where(isOwned);
  const name = `Person ${(saved?.count ?? 0) + 1}`;
  const imageUrl = fileUrl(fileId);
  await addFile(tx, { id: fileId, userId: owner.id }, photo);
  await tx
    .insert(characters)
    .values({ id, userEmail: owner.email, name, imageUrl, fileId, idempotencyKey: randomUUID() });
  await recordUpload(tx, owner.email, { characterId: id, name, imageUrl });
}
