import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/lib/api-client.ts";
import { withRetry } from "./retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createFailingSend(...errors: ApiError[]): {
  send: () => Promise<string>;
  sentAt: number[];
} {
  const from = Date.now();
  const sentAt: number[] = [];
  const send = async () => {
    sentAt.push(Date.now() - from);
    const error = errors[sentAt.length - 1];
    if (error) throw error;
    return "saved";
  };
  return { send, sentAt };
}

function createBusyError(retryAfterSeconds: number): ApiError {
  const details = { reason: "busy", retryAfterSeconds };
  return new ApiError(503, { code: "unavailable", message: "Busy.", details });
}

async function runWithRetry(send: () => Promise<string>): Promise<unknown> {
  const outcome = withRetry(send).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return await outcome;
}

test("retries a request without a response after a short delay", async () => {
  const { send, sentAt } = createFailingSend(new ApiError(0, {}), new ApiError(502, {}));
  expect(await runWithRetry(send)).toBe("saved");
  expect(sentAt).toEqual([0, 800, 3200]);
});

test("retries a busy server after its Retry-After", async () => {
  const { send, sentAt } = createFailingSend(createBusyError(7), createBusyError(2));
  expect(await runWithRetry(send)).toBe("saved");
  expect(sentAt).toEqual([0, 7000, 9400]);
});

test("throws instead of retrying if Retry-After is too long", async () => {
  const { send, sentAt } = createFailingSend(createBusyError(45));
  expect(await runWithRetry(send)).toMatchObject({ status: 503, message: "Busy." });
  expect(sentAt).toEqual([0]);
});
