import { eq } from "drizzle-orm";
import { readEnv } from "#server/env.ts";
import { addToCart } from "#server/features/carts/commands.ts";
import { merchs } from "#server/features/catalog/tables.ts";
import { saveCharacter } from "#server/features/characters/commands.ts";
import { grantRenders } from "#server/features/ledger/commands/grant.ts";
import { makeRender } from "#server/features/renders/commands/make-render.ts";
import { startRender } from "#server/features/renders/commands/start-render.ts";
import { findRender } from "#server/features/renders/queries.ts";
import { listThemes } from "#server/features/themes/queries.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { openShop, type Shop } from "#server/shop.ts";
import { explainFailure } from "#server/start-failure.ts";
import { addToCartInput } from "#shared/contracts/carts.ts";
import { readPortrait } from "../packages/demo-art/samples/people.ts";
import { addUser } from "./add-user.ts";

const EMAIL = "demo@memix.local";
const PASSWORD = "memix-demo";

/** In addition to the trial, so that renders are left after the sample mixes. */
const DEMO_GRANT = { renders: 5, label: "Demo renders" };

type SampleMix = { person: string; isMale: boolean; theme: string; product?: string };

/** The demo user's mixes, each of a different person and theme; two are added to the cart on a product. */
const MIXES: readonly SampleMix[] = [
  { person: "person-083", isMale: false, theme: "oil-painting" },
  { person: "person-067", isMale: true, theme: "tarot-card" },
  { person: "person-088", isMale: false, theme: "stained-glass" },
  { person: "person-084", isMale: true, theme: "bronze-bust" },
  { person: "person-098", isMale: false, theme: "watercolor", product: "T-Shirt" },
  { person: "person-071", isMale: true, theme: "pop-art", product: "Coffee Mug" },
];

async function main(): Promise<number> {
  let shop: Shop | undefined;
  try {
    const env = readEnv({ LOG_LEVEL: "silent", ...process.env, SANDBOX_PORT: "0" });
    // Without workers, because closing the shop would abort a render that a worker has claimed.
    shop = await openShop({ ...env, PROCESS: "web" });
    const actor = await addUser(shop.deps, {
      email: EMAIL,
      name: "Demo Person",
      password: PASSWORD,
    });
    await shop.deps.db.transaction((tx) => grantDemoRenders(tx, actor.userId));
    for (const sample of MIXES) {
      const mixId = await addMix(shop, actor, sample);
      if (sample.product) await addProductToCart(shop, actor, { mixId, product: sample.product });
    }
    console.log(`Created the demo user. Sign in as ${EMAIL} with the password ${PASSWORD}.`);
    return 0;
  } catch (error) {
    console.error(explainFailure(error));
    return 1;
  } finally {
    await shop?.close();
  }
}

type Actor = Awaited<ReturnType<typeof addUser>>;

// Idempotent: all idempotency keys are fixed.

async function grantDemoRenders(tx: Tx, userId: string): Promise<void> {
  await grantRenders(tx, {
    userId,
    source: "pack",
    reference: "seed",
    reason: "pack",
    ...DEMO_GRANT,
  });
}

async function addMix({ deps }: Shop, actor: Actor, sample: SampleMix): Promise<string> {
  const photo = await readPortrait(sample.person);
  const { character } = await saveCharacter(deps, actor, {
    photo,
    idempotencyKey: `seed-${sample.person}`,
  });
  const found = (
    await listThemes(deps.db, { subscription: 0, now: new Date() }, sample.isMale)
  ).find(({ theme }) => theme.slug === sample.theme);
  if (!found) throw new Error(`no theme ${sample.theme}`);
  const fields = Object.fromEntries(found.prompts.map(({ name, value }) => [name, value]));
  const input = { character_id: character.id, theme_id: found.theme.id, fields };
  const { render } = await startRender(deps, actor, input, {
    key: `seed-${sample.person}-${sample.theme}`,
  });
  console.log(`${character.name} as ${found.theme.name} ...`);
  await makeRender(deps, render.render.id);
  const after = await findRender(deps.db, actor, render.render.id);
  if (!after?.mix) throw new Error(`the mix failed: ${after?.render.failure}`);
  return after.mix.mix.id;
}

async function addProductToCart(
  { deps }: Shop,
  actor: Actor,
  { mixId, product }: { mixId: string; product: string },
) {
  const [sold] = await deps.db
    .select({ id: merchs.id })
    .from(merchs)
    .where(eq(merchs.name, product));
  if (!sold) throw new Error(`no product ${product}`);
  const input = addToCartInput.parse({ merch_id: sold.id, mix_id: mixId });
  await addToCart(deps, actor, input, { key: `seed-${product}` });
}

/** With arguments, fills a separate database with a large shop (fill/main.ts). */
const args = process.argv.slice(2);
const code =
  args.length > 0 ? await (await import("./fill/main.ts")).fillDatabase(args) : await main();
process.exit(code);
