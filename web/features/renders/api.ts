import { queryOptions, replaceEqualDeep } from "@tanstack/react-query";
import type { Character } from "#shared/contracts/characters.ts";
import type { CreateRenderInput, Render, RenderStatus } from "#shared/contracts/renders.ts";
import { api, read, toIdParam, withKey } from "#web/lib/api-client.ts";

const PROGRESS: Record<RenderStatus, number> = {
  queued: 0,
  generating: 1,
  preparing: 2,
  done: 3,
  failed: 3,
  cancelled: 3,
};

export function renderQuery(id: string) {
  return queryOptions({
    queryKey: ["render", id],
    queryFn: ({ signal }): Promise<Render> =>
      read(api.renders[":id"].$get(toIdParam(id), { init: { signal } })),
    structuralSharing: (before, after) =>
      selectNewest(before as Render | undefined, after as Render),
  });
}

/** Drops a response that a live event has overtaken: the status of a render only advances. */
function selectNewest(before: Render | undefined, after: Render): Render {
  if (before && PROGRESS[after.status] < PROGRESS[before.status]) return before;
  return replaceEqualDeep(before, after);
}

/**
 * Opens the event stream of a render: `event: render` on connection and after each change, closed
 * by the server after the last.
 */
export function openRenderEvents(id: string): EventSource {
  return new EventSource(api.renders[":id"].events.$path(toIdParam(id)));
}

export function savePhoto(photo: Blob, idempotencyKey: string): Promise<Character> {
  const form = new FormData();
  form.append("photo", photo, "photo");
  return read(api.characters.$post({}, { ...withKey(idempotencyKey), init: { body: form } }));
}

export function startRender(input: CreateRenderInput, idempotencyKey: string): Promise<Render> {
  return read(api.renders.$post({ json: input }, withKey(idempotencyKey)));
}

/**
 * Uses the id of the failed render as the idempotency key, so that two tabs that retry get the same
 * new render.
 */
export function retryRender(id: string): Promise<Render> {
  return read(api.renders[":id"].retry.$post(toIdParam(id), withKey(`retry:${id}`)));
}

export function cancelRender(id: string): Promise<Render> {
  return read(api.renders[":id"].cancel.$post(toIdParam(id)));
}

/** Lists the user's renders in progress, the failed ones and those done in the last minute. */
export function listOpenRenders(signal: AbortSignal): Promise<Render[]> {
  return read(
    api.renders.$get(
      { query: { active: "true", failed: "true", done: "true" } },
      { init: { signal } },
    ),
  );
}
