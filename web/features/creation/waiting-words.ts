import type { Render } from "#shared/contracts/renders.ts";

/** Where a render stands, in a sentence; read aloud whenever it changes. */
export function stageWords({ status, place }: Pick<Render, "status" | "place">): string {
  if (status === "queued") return queueWords(place);
  if (status === "generating") return "Your picture is being made.";
  if (status === "preparing") return "Nearly there: getting it ready to print.";
  return "";
}

function queueWords(place: number | null): string {
  if (place === null || place <= 1) return "You're next in line.";
  if (place === 2) return "One picture is before yours.";
  return `${place - 1} pictures are before yours.`;
}

/** How long it still takes; only ever a whole, friendly number. */
export function timeWords(seconds: number | null): string {
  if (seconds === null) return "";
  if (seconds < -20) return "It takes a little longer than usual.";
  if (seconds <= 4) return "Any moment now.";
  if (seconds <= 55) return `About ${Math.ceil(seconds / 5) * 5} seconds left.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "About a minute left." : `About ${minutes} minutes left.`;
}

/** What the browser's tab says about a render. */
export function stateTitle({ status, mix, theme }: Render): string {
  if (mix) return `Done: ${mix.nickname} - ${theme.name} - ${mix.version}`;
  if (status === "queued") return "In line";
  if (status === "failed") return `No picture: ${theme.name}`;
  if (status === "done") return `Deleted: ${theme.name}`;
  if (status === "cancelled") return `Cancelled: ${theme.name}`;
  return "Generating...";
}
