import { presentMix } from "#server/features/mixes/present.ts";
import type { Render } from "#shared/contracts/renders.ts";
import type { RenderFailure } from "#shared/error-codes.ts";
import { failures } from "#shared/messages/en/failures.ts";
import type { RenderRow } from "./queries.ts";
import { estimateSeconds } from "./rules.ts";

/** `concurrency`: the number of renders made at a time, for the estimate. */
export function presentRender(
  row: RenderRow,
  workshop: { concurrency: number; now: Date },
): Render {
  const { render, character, theme } = row;
  const isWaiting = render.status === "queued" && render.waitsSince !== null;
  return {
    id: render.id,
    status: render.status,
    place: row.place,
    waits: isWaiting,
    eta_seconds: isWaiting
      ? null
      : estimateSeconds(
          { place: row.place, startedAt: render.startedAt },
          row.typicalSeconds,
          workshop,
        ),
    partial_url:
      render.status === "generating" && render.partial !== null
        ? `/api/renders/${render.id}/partials/${render.partial}`
        : null,
    character: {
      id: character.id,
      name: character.name,
      image_url: character.isDeleted ? null : character.imageUrl,
    },
    theme,
    fields: render.fields,
    mix: row.mix && presentMix(row.mix),
    error: render.failure && { code: render.failure, ...toError(render.failure, render) },
    is_returned: render.status === "failed" || render.status === "cancelled",
    remaining_renders: row.remaining,
    created_at: render.createdAt.toISOString(),
    finished_at: render.finishedAt?.toISOString() ?? null,
  };
}

function toError(failure: RenderFailure, { fields }: Pick<RenderRow["render"], "fields">) {
  const isOfPhoto = failure === "refused" && Object.keys(fields).length === 0;
  const code = isOfPhoto ? "refused_photo" : failure;
  return { message: failures[code], message_ref: { code, params: {} } };
}
