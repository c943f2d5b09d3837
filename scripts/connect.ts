import { connect } from "#server/connect.ts";
import { explainFailure } from "#server/start-failure.ts";

/**
 * `npm run connect`: makes prices and webhooks at the providers. What it did goes to the terminal, the lines for the
 * environment to the output: `npm run -s connect >> .env`. 1 where something is left to the owner.
 */
async function main(): Promise<number> {
  try {
    const all = await connect(process.env);
    for (const { said, isOpen } of all) process.stderr.write(`${isOpen ? "✗" : "✓"} ${said}\n`);
    const lines = all.flatMap(({ settings = {} }) => Object.entries(settings));
    for (const [name, value] of lines) process.stdout.write(`${name}=${value}\n`);
    return all.some(({ isOpen }) => isOpen) ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    return 1;
  }
}

process.exit(await main());
