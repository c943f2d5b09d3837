import { describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-client.ts";
import { createQueryClient } from "./query-client.ts";

const MINUTE = 60_000;

function getDefaults() {
  const { queries } = createQueryClient({ onSignedOut: () => undefined }).getDefaultOptions();
  return {
    gcTime: queries?.gcTime,
    retry: queries?.retry as (failures: number, error: Error) => boolean,
    retryDelay: queries?.retryDelay as (attempt: number) => number,
  };
}

describe("the query client", () => {
  test("keeps data for 5 minutes after the last use", () => {
    expect(getDefaults().gcTime).toBe(5 * MINUTE);
  });

  test("retries 3 times with backoff of at most 30 s", () => {
    const { retry, retryDelay } = getDefaults();
    const broken = new ApiError(500, {});
    expect([0, 1, 2, 3].map((failures) => retry(failures, broken))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });

  test("does not retry client errors", () => {
    const { retry } = getDefaults();
    for (const status of [400, 401, 404, 409]) {
      expect(retry(0, new ApiError(status, {}))).toBe(false);
    }
    expect(retry(0, new ApiError(0, { code: "network" }))).toBe(true);
  });

  test("reports an ended session", async () => {
    const onSignedOut = vi.fn();
    const client = createQueryClient({ onSignedOut });
    const refused = new ApiError(401, { code: "unauthenticated" });
    const query = { queryKey: ["a"], queryFn: () => Promise.reject(refused) };
    await expect(client.fetchQuery(query)).rejects.toBe(refused);
    expect(onSignedOut).toHaveBeenCalledOnce();
    client.clear();
  });
});
