import { queryOptions, replaceEqualDeep } from "@tanstack/react-query";
import type { Character } from "#shared/contracts/characters.ts";
import type { CreateRenderInput, Render, RenderStatus } from "#shared/contracts/renders.ts";
import { api, ofId, read, withKey } from "#web/lib/api-client.ts";

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
      read(api.renders[":id"].$get(ofId(id), { init: { signal } })),
    structuralSharing: (before, after) => newest(before as Render | undefined, after as Render),
  });
}

/** An answer that was overtaken by live news says nothing any more. */
function newest(before: Render | undefined, after: Render): Render {
  if (before && PROGRESS[after.status] < PROGRESS[before.status]) return before;
  return replaceEqualDeep(before, after);
}

/** Sends the render at once and at each change, as `event: render`; ends when it is over. */
export function openRenderEvents(id: string): EventSource {
  return new EventSource(api.renders[":id"].events.$path(ofId(id)));
}

export function savePhoto(photo: Blob, idempotencyKey: string): Promise<Character> {
  const form = new FormData();
  form.append("photo", photo, "photo");
  return read(api.characters.$post({}, { ...withKey(idempotencyKey), init: { body: form } }));
}

export function startRender(input: CreateRenderInput, idempotencyKey: string): Promise<Render> {
  return read(api.renders.$post({ json: input }, withKey(idempotencyKey)));
}

/** The failed render is the key: two tabs that try it again get one and the same new render. */
export function retryRender(id: string): Promise<Render> {
  return read(api.renders[":id"].retry.$post(ofId(id), withKey(`retry:${id}`)));
}

export function cancelRender(id: string): Promise<Render> {
  return read(api.renders[":id"].cancel.$post(ofId(id)));
}

/** Of this person: what is under way, and what failed. */
export function listOpenRenders(signal: AbortSignal): Promise<Render[]> {
  return read(
    api.renders.$get({ query: { active: "true", failed: "true" } }, { init: { signal } }),
  );
}
