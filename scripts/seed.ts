import sharp from "sharp";
import { readEnv } from "#server/env.ts";
import { saveCharacter } from "#server/features/characters/commands.ts";
import { makeRender } from "#server/features/renders/commands/make-render.ts";
import { startRender } from "#server/features/renders/commands/start-render.ts";
import { findRender } from "#server/features/renders/queries.ts";
import { listThemes } from "#server/features/themes/queries.ts";
import { openShop, type Shop } from "#server/shop.ts";
import { explainFailure } from "#server/start-failure.ts";
import { addPerson } from "./demo-user.ts";

const EMAIL = "demo@memix.local";
const PASSWORD = "memix-demo";

/** The demo user's mixes: sample character and theme. One render is left to try the shop with. */
const MIXES = [
  { sample: "female", isMale: false, theme: "watercolor", fields: {} },
  { sample: "male", isMale: true, theme: "pop-art", fields: {} },
];

async function main(): Promise<number> {
  let shop: Shop | undefined;
  try {
    const env = readEnv({ LOG_LEVEL: "silent", ...process.env, SANDBOX_PORT: "0" });
    // Without workers: a render that one of them took would be cut off when we close.
    shop = await openShop({ ...env, PROCESS: "web" });
    const actor = await addPerson(shop.deps, EMAIL, "Demo Person", PASSWORD);
    for (const mix of MIXES) await addMix(shop, actor, mix);
    console.log(`The demo user is there. Sign in as ${EMAIL} with the password ${PASSWORD}.`);
    return 0;
  } catch (error) {
    console.error(explainFailure(error));
    return 1;
  } finally {
    await shop?.close();
  }
}

type Actor = Awaited<ReturnType<typeof addPerson>>;

/** Repeating it changes nothing: the keys are fixed. */
async function addMix({ deps }: Shop, actor: Actor, mix: (typeof MIXES)[number]): Promise<void> {
  const photo = await sharp(`web/public/samples/${mix.sample}.webp`)
    .jpeg({ quality: 92 })
    .toBuffer();
  const { character } = await saveCharacter(deps, actor, photo, `seed-${mix.sample}`);
  const found = (await listThemes(deps.db, { subscription: 0, now: new Date() }, mix.isMale)).find(
    ({ theme }) => theme.slug === mix.theme,
  );
  if (!found) throw new Error(`no theme ${mix.theme}`);
  const fields = Object.fromEntries(found.prompts.map(({ name, value }) => [name, value]));
  const input = { character_id: character.id, theme_id: found.theme.id, fields };
  const { render } = await startRender(deps, actor, input, {
    key: `seed-${mix.sample}-${mix.theme}`,
  });
  console.log(`${character.name} as ${found.theme.name} ...`);
  await makeRender(deps, render.render.id);
  const after = await findRender(deps.db, actor, render.render.id);
  if (after?.render.status !== "done") throw new Error(`the mix failed: ${after?.render.failure}`);
}

process.exit(await main());
