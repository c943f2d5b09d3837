import { connect } from "#server/connect.ts";
import { explainFailure } from "#server/start-failure.ts";

/**
 * `npm run connect`: creates prices and webhooks at the providers. Reports to stderr and prints the settings for the
 * environment to stdout: `npm run -s connect >> .env`. Exits with 1 if steps are left to the owner.
 */
async function main(): Promise<number> {
  try {
    const all = await connect(process.env);
    for (const { message, isOpen } of all)
      process.stderr.write(`${isOpen ? "✗" : "✓"} ${message}\n`);
    const lines = all.flatMap(({ settings = {} }) => Object.entries(settings));
    for (const [name, value] of lines) process.stdout.write(`${name}=${value}\n`);
    return all.some(({ isOpen }) => isOpen) ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    return 1;
  }
}

process.exit(await main());
