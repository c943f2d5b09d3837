import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { sessions, users } from "#server/features/accounts/tables.ts";
import { saveCharacter } from "#server/features/characters/commands.ts";
import { listCharacters } from "#server/features/characters/queries.ts";
import { listen } from "#server/listen.ts";
import type { Listening } from "#server/platform/http/graceful-close.ts";
import { openShop, type Shop } from "#server/shop.ts";
import { POP_ART } from "#server/test/mixing.ts";
import { createPhoto } from "#server/test/pictures.ts";
import { findFreePorts } from "#server/test/ports.ts";
import { addUser, type TestUser } from "#server/test/users.ts";
import { LANGUAGE_COOKIE } from "#shared/visit.ts";
import { OWN_PAGES } from "#shared/written-pages.ts";

/** The rendered pages of signed-in users, over real HTTP. */

type Person = { user: TestUser; name: string; photo: string; render: string };

/** Matches the app shell, which the browser renders. */
const APP_SHELL = /<div id="root">\s*<!-- As web/;

let folder: string;
let url: string;
let shop: Shop;
let listening: Listening;
let people: [Person, Person];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-own-pages-"));
  const port = await findFreePorts();
  url = `http://127.0.0.1:${port}`;
  const env = readEnv({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: "silent" });
  shop = await openShop({ ...env, PROCESS: "web" });
  listening = await listen(shop.deps);
  people = [await addPerson("Zebulon"), await addPerson("Quirina")];
});
afterAll(async () => {
  await listening.close(0);
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Adds a user with a photo in the newest activity and a render in progress, which the page loads last. */
async function addPerson(name: string): Promise<Person> {
  const user = await addUser(shop.deps, { name: `${name} Test` });
  const actor = { userId: user.id, email: user.email };
  await saveCharacter(shop.deps, actor, {
    photo: await createPhoto(),
    idempotencyKey: `photo-${name}`,
  });
  const [saved] = await listCharacters(shop.deps.db, actor);
  const { id = "", imageUrl } = saved?.character ?? {};
  return { user, name, photo: imageUrl ?? "", render: await startRender(user, id) };
}

async function startRender({ cookie }: TestUser, characterId: string): Promise<string> {
  const answer = await fetch(`${url}/api/renders`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "idempotency-key": characterId },
    body: JSON.stringify({ character_id: characterId, theme_id: POP_ART, fields: {} }),
  });
  return (await answer.json()).id;
}

async function get(path: string, cookie: string): Promise<Response> {
  return await fetch(`${url}${path}`, { headers: { cookie } });
}

async function getText(path: string, cookie: string): Promise<string> {
  const answer = await get(path, cookie);
  expect(answer.status).toBe(200);
  return await answer.text();
}

/** Retries while the server sends the app shell because rendering timed out on a busy machine. */
async function getRendered(
  path: string,
  cookie: string,
): Promise<{ page: string; headers: Headers }> {
  let rendered = { page: "", headers: new Headers() };
  await expect
    .poll(async () => {
      const answer = await get(path, cookie);
      rendered = { page: await answer.text(), headers: answer.headers };
      return APP_SHELL.test(rendered.page);
    })
    .toBe(false);
  return rendered;
}

async function getRenderedText(path: string, cookie: string): Promise<string> {
  return (await getRendered(path, cookie)).page;
}

describe("a private page", () => {
  test("contains only its user's data while pages of other users are rendered concurrently", async () => {
    const [one, other] = people;
    for (let round = 0; round < 2; round++) {
      const users = Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? one : other));
      const pages = await Promise.all(
        users.map(({ user }) => getRenderedText("/dashboard", user.cookie)),
      );
      for (const [place, page] of pages.entries()) {
        const [mine, theirs] = users[place] === one ? [one, other] : [other, one];
        expect(page).toContain(`Hi, ${mine.name}!`);
        expect(page).toContain(mine.photo);
        expect(page).toContain(mine.render);
        expect(page).not.toContain(theirs.render);
        expect(page).not.toContain(theirs.name);
        expect(page).not.toContain(theirs.photo);
        expect(page).not.toContain(theirs.user.email);
      }
    }
    expect(await getText("/faq", one.user.cookie)).not.toContain(one.name);
  });

  test.each(OWN_PAGES)(
    "%s is sent with no-store, without ETag and without preloads of data it contains",
    async (path) => {
      const [{ user }] = people;
      const { headers } = await getRendered(path, user.cookie);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("etag")).toBeNull();
      expect(headers.get("link")).toBeNull();
    },
  );

  test("is rendered by the browser when too many are rendered at once", async () => {
    const [{ user, name }] = people;
    const pages: Promise<string>[] = [];
    // The transaction holds the only connection, so ten pages wait for it.
    await shop.deps.db.transaction(async () => {
      for (let nth = 0; nth < 12; nth++) pages.push(getText("/dashboard", user.cookie));
      expect(await Promise.race(pages)).toMatch(APP_SHELL);
    });
    const empty = (await Promise.all(pages)).filter((page) => APP_SHELL.test(page));
    expect(empty.length).toBeLessThan(pages.length);
    expect(empty.join()).not.toContain(name);
    expect(await getRenderedText("/dashboard", user.cookie)).toContain(name);
  });

  test("is rendered by the browser when it has a query string, which may select another screen", async () => {
    expect(await getText("/create?theme=1", people[0].user.cookie)).toMatch(APP_SHELL);
  });

  test("is rendered in the cookie's language unless the account has chosen another one", async () => {
    const { user } = await addPerson("Ottokar");
    const german = `${user.cookie}; ${LANGUAGE_COOKIE}=de`;
    expect(await getRenderedText("/dashboard", german)).toContain("Hallo Ottokar!");
    await shop.deps.db.update(users).set({ language: "en" }).where(sql`id = ${user.id}`);
    expect(await getText("/dashboard", german)).toMatch(APP_SHELL);
    expect(await getRenderedText("/dashboard", user.cookie)).toContain("Hi, Ottokar!");
  });
});

describe("the server renders no private page", () => {
  test("for an unknown cookie or an ended session", async () => {
    const { user } = await addPerson("Wendelin");
    expect(await getText("/dashboard", "")).toMatch(APP_SHELL);
    expect(await getText("/dashboard", "memix.session_token=made.up")).toMatch(APP_SHELL);
    expect(await getRenderedText("/dashboard", user.cookie)).toContain("Wendelin");
    await shop.deps.db.delete(sessions).where(sql`user_id = ${user.id}`);
    for (const path of OWN_PAGES) {
      const page = await getText(path, user.cookie);
      expect(page).toMatch(APP_SHELL);
      expect(page).not.toContain("Wendelin");
    }
  });

  test("while its database query fails", async () => {
    const [{ user, name }] = people;
    await shop.deps.db.execute(sql`alter table history rename to gone`);
    expect(await getText("/dashboard", user.cookie)).toMatch(APP_SHELL);
    await shop.deps.db.execute(sql`alter table gone rename to history`);
    expect(await getRenderedText("/dashboard", user.cookie)).toContain(name);
    await shop.deps.db.execute(sql`alter table themes rename to gone`);
    expect(await getText("/create", user.cookie)).toMatch(APP_SHELL);
    await shop.deps.db.execute(sql`alter table gone rename to themes`);
    await getRendered("/create", user.cookie);
  });
});
