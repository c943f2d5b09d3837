import { readEnv } from "#server/env.ts";
import { makeOwner } from "#server/features/team/commands/change-role.ts";
import { resetPasskeysByEmail } from "#server/features/team/commands/reset-passkeys.ts";
import { AppError } from "#server/platform/errors.ts";
import { openShop, type Shop } from "#server/shop.ts";
import { explainFailure } from "#server/start-failure.ts";

const RESET = "--reset-passkeys";

/**
 * `npm run owner -- EMAIL`: makes an account the owner of the desk. `--reset-passkeys` removes the passkeys of an
 * operator who lost them. Authorized by access to the machine.
 */
async function main(words: string[]): Promise<number> {
  const [email, ...others] = words.filter((word) => word !== RESET);
  if (!email || others.length > 0) {
    process.stderr.write(`Usage: npm run owner -- name@example.com [${RESET}]\n`);
    return 2;
  }
  const isReset = words.includes(RESET);
  let shop: Shop | undefined;
  try {
    const env = readEnv({ LOG_LEVEL: "silent", ...process.env, SANDBOX_PORT: "0", PROCESS: "web" });
    shop = await openShop(env);
    if (isReset) await resetPasskeysByEmail(shop.deps, email);
    else await makeOwner(shop.deps, email);
    process.stdout.write(
      isReset
        ? `Removed the passkeys of ${email} and ended all sessions. Sign in and add a new passkey.\n`
        : `${email} is now an owner. Open ${env.APP_URL}/desk.\n`,
    );
    return 0;
  } catch (error) {
    process.stderr.write(
      error instanceof AppError
        ? `${error.message}${isReset ? "" : " Sign up with it first."}\n`
        : `${explainFailure(error)}\n`,
    );
    return 1;
  } finally {
    await shop?.close();
  }
}

process.exit(await main(process.argv.slice(2)));
