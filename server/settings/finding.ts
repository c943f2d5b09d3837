/** What `npm run doctor` says of one thing that was tried: a line that names the setting, and what to do. */
export type Finding = { setting: string; state: "fine" | "doubtful" | "wrong"; line: string };

export const fine = (setting: string, line: string): Finding => ({ setting, state: "fine", line });
/** Starts nothing burning, and somebody should know. */
export const doubtful = (setting: string, line: string): Finding => ({
  setting,
  state: "doubtful",
  line,
});
/** Something of the shop does not work so. */
export const wrong = (setting: string, line: string): Finding => ({
  setting,
  state: "wrong",
  line,
});

/** So long a provider has for an answer. */
export const ANSWER_MS = 15_000;

export type Answer = { status: number; body: unknown; date: Date | null };

/** Null where nobody answers. The body is null where it is no JSON. */
export async function askFor(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    const body: unknown = await answer.json().catch(() => null);
    const date = new Date(answer.headers.get("date") ?? "");
    return { status: answer.status, body, date: Number.isNaN(date.getTime()) ? null : date };
  } catch {
    return null;
  }
}

export const NOBODY =
  "nobody answers there. Look at the network and at the provider's status page.";
