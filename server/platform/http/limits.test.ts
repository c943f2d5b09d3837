import pg from "pg";
import { expect, test } from "vitest";
import { createLimits } from "./limits.ts";

test("limits hold per process during a database outage", async () => {
  // No server listens on this port.
  const client = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const { upload } = createLimits({ kind: "postgres", client }, "strict");
  const answers = await Promise.all(
    Array.from({ length: 70 }, () =>
      upload.user.consume("usr_1").then(
        () => "allowed",
        (rejection) => (rejection instanceof Error ? "broken" : "refused"),
      ),
    ),
  );
  expect(answers.filter((answer) => answer === "allowed")).toHaveLength(60);
  expect(answers.filter((answer) => answer === "refused")).toHaveLength(10);
  await client.end();
});
