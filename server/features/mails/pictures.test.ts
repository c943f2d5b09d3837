import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SandboxMail } from "#emulators/control-client.ts";
import { users } from "#server/features/accounts/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import { files } from "#server/features/files/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { insertDesign, insertMix } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import { queueMail } from "./commands.ts";
import type { UserPicture } from "./rules.ts";
import type { MailContent } from "./templates/render.ts";

/** Pictures embedded in mails. */

const MAX_BYTES = 60_000;
const LINK = "http://localhost/orderdetail/K7R-4MX";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

async function send(to: string, content: MailContent): Promise<SandboxMail> {
  await shop.deps.db.transaction((tx) => queueMail(shop.deps, tx, to, content));
  const [mail] = await readMails(shop, to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** Expects one embedded picture, referenced by the HTML and small enough for mail programs. */
async function expectEmbedded(mail: SandboxMail, alt: string) {
  expect(mail.html.match(/<img\b[^>]*>/g)).toHaveLength(1);
  expect(mail.html).toContain('src="cid:picture"');
  expect(mail.html).toContain(`alt="${alt}"`);
  expect(mail.text).not.toContain("cid:");
  expect(mail.attachments).toHaveLength(1);
  const [file] = mail.attachments;
  expect(file).toMatchObject({ type: "image/jpeg", disposition: "inline", contentId: "picture" });
  const jpeg = Buffer.from(file?.content ?? "", "base64");
  expect(jpeg.length).toBeLessThanOrEqual(MAX_BYTES);
  return await sharp(jpeg).metadata();
}

function expectNoPicture(mail: SandboxMail): void {
  expect(mail.html).not.toContain("<img");
  expect(mail.attachments).toEqual([]);
}

async function addMockup(user: TestUser): Promise<string> {
  const id = await insertDesign(shop, user);
  const [design] = await shop.deps.db.select().from(designs).where(eq(designs.id, id));
  return design?.mockupFileId ?? "";
}

function createDeliveredMail(userId: string, fileId: string): MailContent {
  const picture = { userId, fileId, alt: "Coffee Mug, 11 oz" };
  return { template: "order-delivered", name: "Ana", number: "K7R-4MX", link: LINK, picture };
}

test("an order's mail embeds the product's picture without a link to it", async () => {
  const user = await shop.addUser();
  const mail = await send(user.email, createDeliveredMail(user.id, await addMockup(user)));
  expect(await expectEmbedded(mail, "Coffee Mug, 11 oz")).toMatchObject({ format: "jpeg" });
  expect(`${mail.html}${mail.text}`).not.toContain("/files/");
});

test("a finished picture is embedded in its mail", async () => {
  const user = await shop.addUser();
  const mixId = await insertMix(shop, user, { width: 1024, height: 1536 });
  const [mix] = await shop.deps.db.select().from(genimages).where(eq(genimages.id, mixId));
  const label = "Person 1 - pop art - V1";
  const picture = { userId: user.id, fileId: mix?.fileId ?? "", alt: label };
  const ready = { template: "picture-ready", name: "Ana", label, link: LINK, picture } as const;
  const { width, height } = await expectEmbedded(await send(user.email, ready), label);
  expect([width, height]).toEqual([480, 720]);
});

test("the alt text of a picture is in the recipient's language", async () => {
  const user = await shop.addUser();
  await shop.deps.db.update(users).set({ language: "de" }).where(eq(users.id, user.id));
  const order = { name: "Ana", number: "K7R-4MX", link: LINK };
  const picture = { userId: user.id, fileId: await addMockup(user), alt: "Coffee Mug, 11 oz" };
  const sendWith = async (shows: UserPicture["shows"]) =>
    await send(user.email, {
      ...{ template: "order-delivered", ...order },
      picture: { ...picture, shows },
    });
  const item = { product: "Coffee Mug", variant: "11 oz", quantity: 1 };
  await expectEmbedded(await sendWith({ item }), "Kaffeetasse, 11 oz");
  const mix = { name: "Dr. Meyer", theme: "coin", version: "V2" };
  await expectEmbedded(await sendWith({ mix }), "Dr. Meyer - Münze - V2");
});

test("mails to new users embed the sample picture", async () => {
  const alt = "A photo, and what becomes of it: pop art, stained glass, a watercolor";
  const welcome = { template: "welcome", name: "Ana", renders: 3, trial: "given" } as const;
  await expectEmbedded(await send("new-1@example.com", { ...welcome, link: LINK }), alt);
  const verify = { template: "verify-email", name: "Ana", link: LINK } as const;
  const { width, height } = await expectEmbedded(await send("new-2@example.com", verify), alt);
  expect([width, height]).toEqual([976, 540]);
});

test("a picture that is missing, broken or another user's does not delay the mail", async () => {
  const [user, stranger] = [await shop.addUser(), await shop.addUser()];
  const fileId = await addMockup(user);
  expectNoPicture(await send(stranger.email, createDeliveredMail(stranger.id, fileId)));
  await shop.deps.db.delete(designs).where(eq(designs.mockupFileId, fileId));
  await shop.deps.db.delete(files).where(eq(files.id, fileId));
  expectNoPicture(await send(user.email, createDeliveredMail(user.id, fileId)));
  const other = await shop.addUser();
  const broken = await addMockup(other);
  const [file] = await shop.deps.db.select().from(files).where(eq(files.id, broken));
  await shop.deps.storage.put(file?.key ?? "", Buffer.from("no picture"), "image/png");
  expectNoPicture(await send(other.email, createDeliveredMail(other.id, broken)));
});
