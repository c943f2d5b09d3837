import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { Connected } from "#server/settings/connected.ts";

/**
 * Creates prices and webhooks at the providers, as `npm run connect` does. Idempotent. Audited before and after, with
 * the names of the resulting settings but never their values.
 */
export async function connectProviders(
  deps: Pick<Deps, "clock" | "db" | "setUp">,
  actor: DeskActor,
): Promise<Connected[]> {
  const audit = (after?: { settings: string; left: number }) =>
    deps.db.transaction((tx) =>
      writeAudit(deps, tx, { actor, act: "setup.connect", ...(after ? { after } : {}) }),
    );
  await audit();
  const all = await deps.setUp.connect();
  const settings = all.flatMap((one) => Object.keys(one.settings ?? {}));
  await audit({ settings: settings.join(", "), left: all.filter(({ isOpen }) => isOpen).length });
  return all;
}
