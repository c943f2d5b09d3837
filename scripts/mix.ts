import { AppError } from "#server/platform/errors.ts";
import { explainFailure } from "#server/start-failure.ts";
import { parseMixOptions, USAGE, UsageError } from "./mix-options.ts";

async function main(): Promise<number> {
  try {
    const options = await parseMixOptions(process.argv.slice(2));
    // Imported after the options are valid, because loading the shop takes seconds.
    const { makeMix } = await import("./make-mix.ts");
    await makeMix(options);
    return 0;
  } catch (error) {
    console.error(formatError(error));
    return 1;
  }
}

function formatError(error: unknown): string {
  if (error instanceof UsageError || error instanceof AppError) return error.message;
  const { code } = error as { code?: string };
  if (code?.startsWith("ERR_PARSE_ARGS")) return `${(error as Error).message}\n\n${USAGE}`;
  return explainFailure(error);
}

process.exit(await main());
