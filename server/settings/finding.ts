/** A result of `npm run doctor`: the setting that was tested, and what to do. */
export type Finding = { setting: string; state: "fine" | "doubtful" | "wrong"; line: string };

export const fine = (setting: string, line: string): Finding => ({ setting, state: "fine", line });
/** A warning. */
export const doubtful = (setting: string, line: string): Finding => ({
  setting,
  state: "doubtful",
  line,
});
/** An error: a part of the shop does not work. */
export const wrong = (setting: string, line: string): Finding => ({
  setting,
  state: "wrong",
  line,
});

/** Timeout of a request to a provider. */
export const ANSWER_MS = 15_000;

export type Answer = { status: number; body: unknown; date: Date | null };

/** Returns null if there is no response. The body is null if it is not JSON. */
export async function requestJson(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    const body: unknown = await answer.json().catch(() => null);
    const date = new Date(answer.headers.get("date") ?? "");
    return { status: answer.status, body, date: Number.isNaN(date.getTime()) ? null : date };
  } catch {
    return null;
  }
}

export const NO_RESPONSE = "no response. Check the network and the provider's status page.";
