import { z } from "zod";
import { PrintError } from "./port.ts";

export type ErrorResponse = { status: number; headers: Headers; text: string };

/** 419 is a rate-limit warning of the v1 API. */
const BUSY = new Set([419, 429]);
/** The token is wrong or lacks a scope: every request with it fails. */
const DENIED = new Set([401, 403]);
const RETRY_AFTER_MS = 60_000;
const LONGEST_REASON = 200;

export function toPrintError(answer: ErrorResponse, hide: (string | null)[] = []): PrintError {
  const summary = `${answer.status} ${plainReason(parseReason(answer.text), hide)}`.trim();
  const retryMs = retryAfterMs(answer.headers);
  if (BUSY.has(answer.status)) {
    return new PrintError("busy", summary, { retryAfterMs: retryMs ?? RETRY_AFTER_MS });
  }
  const retry = retryMs === null ? {} : { retryAfterMs: retryMs };
  if (answer.status >= 500) return new PrintError("unreachable", summary, retry);
  if (DENIED.has(answer.status)) return new PrintError("denied", summary);
  return new PrintError("refused", summary);
}

/** Returns Printful's message without links (they open print files) and without the values in `hide`. */
export function plainReason(reason: string, hide: (string | null)[] = []): string {
  const withoutLinks = reason.replaceAll(/https?:\/\/\S+/g, "(link)");
  const plain = hide
    .filter((value) => value !== null && value.length > 2)
    .reduce((text: string, value) => text.replaceAll(value ?? "", "…"), withoutLinks);
  return plain.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_REASON);
}

/** Both error formats: v1 `error.message` and v2 problem documents. */
const errorShape = z.object({
  error: z
    .object({ reason: z.string(), message: z.string() })
    .partial()
    .optional()
    .catch(undefined),
  result: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
});

function parseReason(text: string): string {
  const parsed = errorShape.safeParse(parseJson(text));
  if (!parsed.success) return "";
  const { error, result, title, detail } = parsed.data;
  return error?.message ?? detail ?? title ?? result ?? "";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses seconds or a date; null if missing or invalid. */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get("retry-after");
  if (!value) return null;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, Math.round(ms)) : null;
}
