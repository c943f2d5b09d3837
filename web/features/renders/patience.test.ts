import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/lib/api-client.ts";
import { withPatience } from "./patience.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function refusing(...errors: ApiError[]): { send: () => Promise<string>; sentAt: number[] } {
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

function busy(retryAfterSeconds: number): ApiError {
  const details = { reason: "busy", retryAfterSeconds };
  return new ApiError(503, { code: "unavailable", message: "Busy.", details });
}

async function patiently(send: () => Promise<string>): Promise<unknown> {
  const outcome = withPatience(send).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return await outcome;
}

test("what got no answer is sent again, soon", async () => {
  const { send, sentAt } = refusing(new ApiError(0, {}), new ApiError(502, {}));
  expect(await patiently(send)).toBe("saved");
  expect(sentAt).toEqual([0, 800, 3200]);
});

test("a busy server is asked again when it said", async () => {
  const { send, sentAt } = refusing(busy(7), busy(2));
  expect(await patiently(send)).toBe("saved");
  expect(sentAt).toEqual([0, 7000, 9400]);
});

test("where that is long, the person is told instead", async () => {
  const { send, sentAt } = refusing(busy(45));
  expect(await patiently(send)).toMatchObject({ status: 503, message: "Busy." });
  expect(sentAt).toEqual([0]);
});
