import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { asPlainError } from "#server/platform/error-facts.ts";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import { diffFacts, type Facts } from "./rules.ts";
import { webhookEvents } from "./tables.ts";

export type EventRow = typeof webhookEvents.$inferSelect;
export type EventKey = Pick<EventRow, "provider" | "eventId">;

/**
 * Defines the job that processes an event by reading the current state from the provider. Idempotent, in any
 * order.
 */
export function defineEventJob(name: string): JobDefinition<EventKey> {
  return {
    name,
    input: z.object({ provider: z.string(), eventId: z.string() }),
    retry: { limit: 10, delaySeconds: 2 },
    expireInSeconds: 120,
  };
}

/** How a provider's events are processed, and which rows they concern. */
export type EventProcessor = {
  work(deps: Deps, payload: object): Promise<void>;
  readFacts(db: Deps["db"], payload: object): Promise<Facts>;
};

/**
 * Processes a stored event and records outcome and changes; rethrows errors, so that the job is retried.
 * Concurrent changes by others count as effects too.
 */
export async function processEvent(
  deps: Deps,
  key: EventKey,
  means: EventProcessor,
): Promise<void> {
  const event = await findEvent(deps, key);
  if (!event) return;
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  const payload = event.payload as object;
  try {
    const before = await means.readFacts(deps.db, payload);
    await means.work(deps, payload);
    const changes = diffFacts(before, await means.readFacts(deps.db, payload));
    // A replay without changes keeps the recorded effect.
    const effect = changes.length > 0 ? changes : (event.effect ?? []);
    const processedAt = deps.clock.now();
    await recordOutcome(deps, key, { processedAt, failure: null, effect, workedMs: took() });
  } catch (error) {
    const failure = asPlainError(error).message;
    await recordOutcome(deps, key, { processedAt: null, failure, workedMs: took() });
    throw error;
  }
}

async function findEvent({ db }: Pick<Deps, "db">, key: EventKey): Promise<EventRow | null> {
  const [event] = await db.select().from(webhookEvents).where(isEvent(key));
  return event ?? null;
}

async function recordOutcome(
  deps: Pick<Deps, "clock" | "db">,
  key: EventKey,
  outcome: Partial<EventRow>,
): Promise<void> {
  await deps.db
    .update(webhookEvents)
    .set({ ...outcome, tries: sql`${webhookEvents.tries} + 1`, triedAt: deps.clock.now() })
    .where(isEvent(key));
}

function isEvent({ provider, eventId }: EventKey) {
  return and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, eventId));
}
