import { randomInt } from "node:crypto";
import type { Deps } from "#server/deps.ts";
import { assertNotBlocked, getUser } from "#server/features/accounts/queries.ts";
import { findCharacter } from "#server/features/characters/queries.ts";
import { reserveRender } from "#server/features/ledger/commands/spend.ts";
import { planCall } from "#server/features/spending/commands.ts";
import { findTheme } from "#server/features/themes/queries.ts";
import { buildPrompt, checkFields } from "#server/features/themes/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { CreateRenderInput } from "#shared/contracts/renders.ts";
import { hasPriority } from "#shared/plans.ts";
import { makeRenderJob } from "../jobs.ts";
import { findRender, findRenderByKey } from "../queries.ts";
import { renders } from "../tables.ts";

/** Requests with the same key are one click; `network` is a hash of the client's network, if it came over HTTP. */
export type RenderClick = { key: string; network?: string | null };

/**
 * Reserves a render and queues it in one transaction. Idempotent per key. Throws `no_renders`, `not_found`,
 * `invalid_input`, and `rate_limited` beyond the daily limit of an account or network.
 */
export async function startRender(
  deps: Deps,
  actor: Actor,
  input: CreateRenderInput,
  click: RenderClick,
) {
  const isNew = await deps.db.transaction((tx) => queueRender(deps, tx, actor, input, click));
  const render = await findRenderByKey(deps.db, actor, click.key);
  if (!render) throw notFound("Render");
  return { render, isNew };
}

/** Starts a failed or canceled render again, as a new render with the same photo, theme and fields. */
export async function retryRender(deps: Deps, actor: Actor, id: string, click: RenderClick) {
  const before = await findRender(deps.db, actor, id);
  if (!before) throw notFound("Render");
  const { status, characterId, themeId, fields } = before.render;
  if (status !== "failed" && status !== "cancelled") {
    throw new AppError("render_not_retryable");
  }
  const input = { character_id: characterId, theme_id: themeId, fields };
  return await startRender(deps, actor, input, click);
}

async function queueRender(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  input: CreateRenderInput,
  { key, network = null }: RenderClick,
): Promise<boolean> {
  if (await findRenderByKey(tx, actor, key)) return false;
  const character = await findCharacter(tx, actor, input.character_id);
  if (!character) throw notFound("Character");
  await assertNotBlocked(tx, actor.userId);
  const { subscription } = await getUser(tx, actor.userId);
  const viewer = { subscription, now: deps.clock.now(), userId: actor.userId };
  const found = await findTheme(tx, viewer, input.theme_id);
  if (!found) throw notFound("Theme");
  const fields = checkFields(found.prompts, input.fields ?? {});
  const id = newId("rnd");
  const priority = hasPriority(subscription) ? 10 : 0;
  const added = await tx
    .insert(renders)
    .values({
      id,
      userId: actor.userId,
      characterId: input.character_id,
      themeId: input.theme_id,
      themeVersion: found.theme.version,
      fields,
      prompt: buildPrompt(
        found.theme.prompt,
        fields,
        found.theme.isNumbered ? randomInt(10_000, 100_000) : null,
      ),
      priority,
      idempotencyKey: key,
      createdAt: deps.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: renders.id });
  if (added.length === 0) return false;
  await reserveRender(tx, actor.userId, id);
  await planCall(deps, tx, { renderId: id, userId: actor.userId, network });
  await deps.jobs.enqueue(tx, makeRenderJob, { renderId: id }, { priority });
  return true;
}
