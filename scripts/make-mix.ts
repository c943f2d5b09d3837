import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv } from "#server/env.ts";
import { saveCharacter } from "#server/features/characters/commands.ts";
import { startRender } from "#server/features/renders/commands/start-render.ts";
import { findRender, type RenderRow } from "#server/features/renders/queries.ts";
import { getRenderKeys, getRenderTopic } from "#server/features/renders/rules.ts";
import { listThemes } from "#server/features/themes/queries.ts";
import { openShop, type Shop } from "#server/shop.ts";
import { isRenderOver } from "#shared/contracts/renders.ts";
import { getDefaultValue } from "#shared/contracts/themes.ts";
import { failures } from "#shared/messages/en/failures.ts";
import { addUser } from "./add-user.ts";
import { type MixOptions, UsageError } from "./mix-options.ts";

/**
 * Makes one mix in a temporary shop and prints each stage.
 * Throws a `UsageError` or an `AppError` with a message for the user.
 */
export async function makeMix(options: MixOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "memix-mix-"));
  let shop: Shop | undefined;
  try {
    const env = readEnv({ ...process.env, PORT: "0", PROCESS: "all", LOG_LEVEL: "silent" });
    shop = await openShop({ ...env, DATA_DIR: folder });
    await renderMix(shop, options);
  } finally {
    await shop?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function renderMix(shop: Shop, options: MixOptions): Promise<void> {
  const { deps } = shop;
  const startedAt = performance.now();
  const actor = await addUser(deps, { email: "mix@memix.local", name: "Mix" });
  const { theme, fields } = await chooseTheme(shop, options);
  const saved = await saveCharacter(deps, actor, {
    photo: options.photo,
    idempotencyKey: "command-line",
  });
  console.log(
    `photo      ${saved.file.width}x${saved.file.height} px, saved as ${saved.character.name}`,
  );
  const input = { character_id: saved.character.id, theme_id: theme.id, fields };
  const { render } = await startRender(deps, actor, input, { key: "command-line" });
  const finished = await waitForRender(shop, render.render.id, () =>
    findRender(deps.db, actor, render.render.id),
  );
  const picture =
    finished.mix && (await deps.storage.get(getRenderKeys(finished.render.id).picture));
  if (!finished.mix || !picture) {
    throw new UsageError(`No picture: ${failures[finished.render.failure ?? "internal"]}`);
  }
  await writeFile(options.out, picture).catch((error: Error) => {
    throw new UsageError(`${options.out} can't be written: ${error.message}`);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `saved      ${options.out} (${finished.mix.mix.theme} ${finished.mix.mix.version}, ${seconds} s)`,
  );
}

async function chooseTheme({ deps }: Shop, options: MixOptions) {
  const themes = await listThemes(deps.db, { subscription: 0, now: new Date() }, options.isMale);
  const wanted = options.theme.trim().toLowerCase();
  const found = themes.find(({ theme }) => [theme.name.toLowerCase(), theme.slug].includes(wanted));
  if (!found) {
    const names = themes.map(({ theme }) => theme.name).join(", ");
    throw new UsageError(`There is no theme "${options.theme}". Themes: ${names}.`);
  }
  const defaults = found.prompts.map((prompt) => [
    prompt.name,
    getDefaultValue(prompt, deps.clock.now()),
  ]);
  return { theme: found.theme, fields: { ...Object.fromEntries(defaults), ...options.fields } };
}

async function waitForRender(
  shop: Shop,
  id: string,
  read: () => Promise<RenderRow | null>,
): Promise<RenderRow> {
  let last = "";
  for (;;) {
    const change = new Promise<void>((resolve) => {
      const stop = shop.deps.events.subscribe(getRenderTopic(id), () => {
        stop();
        resolve();
      });
    });
    const row = await read();
    if (!row) throw new Error(`render ${id} is gone`);
    const { status, partial } = row.render;
    const line =
      status === "generating" && partial !== null ? `partial picture ${partial + 1}` : status;
    if (line !== last) console.log(`render     ${line}`);
    last = line;
    if (isRenderOver(status)) return row;
    await change;
  }
}
