import { z } from "zod";
import {
  type Answer,
  doubtful,
  type Finding,
  fine,
  NO_RESPONSE,
  requestJson,
  wrong,
} from "#server/settings/finding.ts";
import { PRINTFUL_EVENTS } from "./printful-needed-events.ts";

/** Printful's variant number with our name for it. */
export type NamedVariant = { id: number; name: string };

type PrintSettings = {
  token: string;
  baseUrl: string;
  appUrl: string;
  storeId?: string | undefined;
  /** Secret path of the v1 webhooks, which are not signed. */
  pathSecret?: string | undefined;
  /** The variants that the shop sells. */
  variants: readonly NamedVariant[];
};

const stores = z.object({ result: z.array(z.object({ id: z.number(), name: z.string() })) });
const newer = z.object({
  data: z.object({
    default_url: z.string().nullish(),
    events: z.array(z.object({ type: z.string(), url: z.string().nullish() })),
  }),
});
const older = z.object({ result: z.object({ url: z.string().nullish() }) });

const HOOK = "PRINTFUL_WEBHOOK_SECRET";

export async function examinePrintful(settings: PrintSettings): Promise<Finding[]> {
  const store = await examineStore(settings);
  if (store.state === "wrong") return [store];
  const [webhook, variants] = await Promise.all([
    examineWebhook(settings),
    examineVariants(settings),
  ]);
  return [store, webhook, variants];
}

async function fetchAnswer(
  { baseUrl, token, storeId }: PrintSettings,
  path: string,
): Promise<Answer | null> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(storeId ? { "x-pf-store-id": storeId } : {}),
  };
  return await requestJson(`${baseUrl.replace(/\/+$/, "")}${path}`, { headers });
}

async function examineStore(settings: PrintSettings): Promise<Finding> {
  const answer = await fetchAnswer(settings, "/stores");
  if (!answer) return wrong("PRINTFUL_TOKEN", NO_RESPONSE);
  if (answer.status === 401)
    return wrong("PRINTFUL_TOKEN", "Printful rejects this token. Create a new one.");
  const found = stores.safeParse(answer.body).data?.result ?? [];
  if (settings.storeId && !found.some(({ id }) => String(id) === settings.storeId))
    return wrong(
      "PRINTFUL_STORE_ID",
      "the token has no access to this store. Check the store's ID in Printful.",
    );
  if (found.length > 1 && !settings.storeId)
    return wrong(
      "PRINTFUL_STORE_ID",
      "the token has access to several stores. Set the ID of one of them.",
    );
  const [store] = found;
  return store
    ? fine("PRINTFUL_TOKEN", `store ${store.id}`)
    : wrong(
        "PRINTFUL_TOKEN",
        "the token has no access to a store. Create a store for manual orders or API in Printful.",
      );
}

async function examineWebhook(settings: PrintSettings): Promise<Finding> {
  const { appUrl, pathSecret } = settings;
  const url = `${appUrl}/webhooks/printful`;
  if (pathSecret) {
    const answer = await fetchAnswer(settings, "/webhooks");
    const isThere = older.safeParse(answer?.body).data?.result.url === `${url}/${pathSecret}`;
    return isThere
      ? fine("PRINTFUL_WEBHOOK_PATH_SECRET", "the older webhook is set")
      : wrong(
          "PRINTFUL_WEBHOOK_PATH_SECRET",
          "the older webhook in Printful is set to another URL.",
        );
  }
  const answer = await fetchAnswer(settings, "/v2/webhooks");
  const found = newer.safeParse(answer?.body).data?.data;
  const received = (found?.events ?? []).filter(
    (event) => (event.url ?? found?.default_url) === url,
  );
  if (received.length === 0)
    return wrong(HOOK, `Printful has no webhook to ${url}. Run npm run connect to create it.`);
  const missing = Object.keys(PRINTFUL_EVENTS).filter(
    (event) => !received.some(({ type }) => type === event),
  );
  return missing.length > 0
    ? wrong(HOOK, `the webhook doesn't receive ${missing.join(", ")}. Select them in Printful.`)
    : fine(HOOK, "the webhook receives all events");
}

/** Sequential because of Printful's rate limit. */
async function examineVariants(settings: PrintSettings): Promise<Finding> {
  const setting = "catalog";
  const gone: string[] = [];
  for (const { id, name } of settings.variants) {
    const answer = await fetchAnswer(settings, `/products/variant/${id}`);
    if (answer?.status === 404) gone.push(`${id} (${name})`);
    else if (answer?.status !== 200)
      return doubtful(setting, "unexpected response from Printful about a variant. Try again.");
  }
  return gone.length > 0
    ? wrong(setting, `Printful has no variant ${gone.join(", ")}. Take it off sale at the desk.`)
    : fine(setting, `Printful has all ${settings.variants.length} variants`);
}
