import type { Render } from "#shared/contracts/renders.ts";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/renders.ts";

/** Describes the status in a sentence; announced on change. */
export function formatStage({
  status,
  place,
  waits,
}: Pick<Render, "status" | "place" | "waits">): string {
  if (waits) return texts.waiting.tomorrow.short;
  if (status === "queued") return formatQueuePosition(place);
  if (status === "generating") return texts.waiting.making;
  if (status === "preparing") return texts.waiting.finishing;
  return "";
}

function formatQueuePosition(place: number | null): string {
  if (place === null || place <= 1) return texts.waiting.next;
  return texts.waiting.before(place - 1);
}

/** Describes the remaining time, rounded up. */
export function formatTimeLeft(seconds: number | null): string {
  if (seconds === null) return "";
  if (seconds < -20) return texts.waiting.late;
  if (seconds <= 4) return texts.waiting.soon;
  if (seconds <= 55) return texts.waiting.seconds(Math.ceil(seconds / 5) * 5);
  return texts.waiting.minutes(Math.ceil(seconds / 60));
}

/** True if the photo itself was rejected, so that a retry would fail again. */
export function isPhotoRefused({ error }: Pick<Render, "error">): boolean {
  return error?.code === "refused" || error?.code === "no_face";
}

export function formatPageTitle({ status, mix, theme }: Render): string {
  if (mix) return texts.tab.done(mix.nickname, translateThemeText(theme.name), mix.version);
  if (status === "queued") return texts.tab.queued;
  if (status === "failed") return texts.tab.failed(translateThemeText(theme.name));
  if (status === "done") return texts.tab.deleted(translateThemeText(theme.name));
  if (status === "cancelled") return texts.tab.cancelled(translateThemeText(theme.name));
  return texts.tab.generating;
}
