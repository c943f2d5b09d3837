import { AppError } from "#server/platform/errors.ts";
import { PhotoError } from "#server/platform/pictures/errors.ts";
import { explainFailure } from "#server/start-failure.ts";
import { readWish, USAGE, UsageError } from "./mix-wish.ts";

async function main(): Promise<number> {
  try {
    const wish = await readWish(process.argv.slice(2));
    // Loading the shop takes seconds, which wrong use need not wait for.
    const { makeMix } = await import("./make-mix.ts");
    await makeMix(wish);
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageError || error instanceof AppError || error instanceof PhotoError)
    return error.message;
  const { code } = error as { code?: string };
  if (code?.startsWith("ERR_PARSE_ARGS")) return `${(error as Error).message}\n\n${USAGE}`;
  return explainFailure(error);
}

process.exit(await main());
