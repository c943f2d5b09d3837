import { z } from "zod";
import { backupSettings } from "./backup/settings.ts";
import { orderSettings } from "./features/orders/settings.ts";
import { renderSettings } from "./features/renders/settings.ts";
import { getSpendingDefaults, spendingSettings } from "./features/spending/settings.ts";
import { mediaSettings } from "./media/settings.ts";
import {
  authSettings,
  getAuthDefaults,
  googleAddress,
  googleFaults,
  googleSettings,
} from "./platform/auth/settings.ts";
import { databaseSettings } from "./platform/db/settings.ts";
import { getHttpDefaults, httpSettings } from "./platform/http/settings.ts";
import { tracingSettings } from "./platform/tracing-settings.ts";
import { alertSettings } from "./providers/alerts/settings.ts";
import { imageAddress, imageSettings } from "./providers/images/settings.ts";
import { mailAddress, mailSettings } from "./providers/mail/settings.ts";
import { paymentAddress, paymentFaults, paymentSettings } from "./providers/payments/settings.ts";
import { printAddress, printFaults, printSettings } from "./providers/print/settings.ts";
import { storageFaults, storageSettings } from "./providers/storage/settings.ts";
import { describeIssue, listFirstFaults } from "./settings/issues.ts";
import { getProcessDefaults, processFaults, processSettings } from "./settings/process.ts";
import { doubtfulInProduction, type Given, unfitForProduction } from "./settings/production.ts";
import { getSandboxDefaults, sandboxSettings } from "./settings/sandbox.ts";
import { getShopDefaults, shopSettings } from "./settings/shop.ts";

/**
 * All settings; each fragment is declared next to the code that it configures. An empty environment is the local
 * profile: the embedded database, files under `data/`, and an emulator for every provider.
 */
const schema = z.object({
  ...processSettings,
  ...httpSettings,
  ...sandboxSettings,
  ...shopSettings,
  ...databaseSettings,
  ...authSettings,
  ...mediaSettings,
  ...spendingSettings,
  ...renderSettings,
  ...orderSettings,
  ...backupSettings,
  ...alertSettings,
  ...googleSettings,
  ...imageSettings,
  ...mailSettings,
  ...paymentSettings,
  ...printSettings,
  ...storageSettings,
  ...tracingSettings,
});

/** Every setting by its name; settings/described.ts describes each. */
export const SETTINGS = schema.shape;
export type SettingName = keyof typeof SETTINGS;

type Parsed = z.infer<typeof schema>;
type Defaults = ReturnType<typeof computeDefaults>;

export type Env = Omit<Parsed, keyof Defaults> & Defaults;

/** Defaults that depend on other settings. */
function computeDefaults(parsed: Parsed) {
  const http = getHttpDefaults(parsed);
  return {
    ...getProcessDefaults(parsed),
    ...http,
    ...getSandboxDefaults(parsed),
    ...getShopDefaults(parsed),
    ...getAuthDefaults(parsed),
    ...getSpendingDefaults(parsed, http.RATE_LIMITS),
  };
}

function findFaults(given: Given): string[] {
  return [
    ...googleFaults(given),
    ...paymentFaults(given),
    ...printFaults(given),
    ...storageFaults(given),
    ...processFaults(given),
  ];
}

/** Returns each provider's base URL, and whether an emulator answers there. */
export function providerAddresses(env: Env, sandboxUrl: string | undefined) {
  return {
    openai: imageAddress(env, sandboxUrl),
    sendgrid: mailAddress(env, sandboxUrl),
    stripe: paymentAddress(env, sandboxUrl),
    printful: printAddress(env, sandboxUrl),
    google: googleAddress(env, sandboxUrl),
  };
}

/** The message names every invalid or missing setting, one per line. */
export class EnvError extends Error {}

/** Reads the configuration once, at start. Throws `EnvError` with all faults. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = omitEmpty(source);
  const parsed = schema.safeParse(given);
  const unreadable = (parsed.error?.issues ?? []).map(
    (issue) => `${issue.path.join(".")}: ${describeIssue(issue)}`,
  );
  const unfit = given.PROFILE === "production" ? unfitForProduction(given) : [];
  const faults = listFirstFaults([...unreadable, ...unfit, ...findFaults(given)]);
  if (!parsed.success || faults.length > 0) throw new EnvError(faults.join("\n"));
  return { ...parsed.data, ...computeDefaults(parsed.data) };
}

/** Returns warnings about probable mistakes that do not prevent a start. */
export function envWarnings(source: NodeJS.ProcessEnv = process.env): string[] {
  const given = omitEmpty(source);
  const unknown = Object.keys(given).filter((name) => OURS.test(name) && !(name in schema.shape));
  return [
    ...unknown.map((name) => `${name}: unknown setting`),
    ...(given.PROFILE === "production" ? doubtfulInProduction(given) : []),
  ];
}

const OURS = /^(ALERT|STRIPE|PRINTFUL|OPENAI|SENDGRID|GOOGLE_(CLIENT|DISCOVERY)|S3|SANDBOX)_/;

/** An empty value counts as missing. */
function omitEmpty(source: NodeJS.ProcessEnv): Given {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
}
