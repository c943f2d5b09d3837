import pg from "pg";
import { expect, test } from "vitest";
import { createLimits } from "./limits.ts";

test("while the database is away limits go on to hold, in each process by itself", async () => {
  // Nothing listens there.
  const client = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const { upload } = createLimits({ kind: "postgres", client }, "strict");
  const answers = await Promise.all(
    Array.from({ length: 70 }, () =>
      upload.user.consume("usr_1").then(
        () => "allowed",
        (refusal) => (refusal instanceof Error ? "broken" : "refused"),
      ),
    ),
  );
  expect(answers.filter((answer) => answer === "allowed")).toHaveLength(60);
  expect(answers.filter((answer) => answer === "refused")).toHaveLength(10);
  await client.end();
});
