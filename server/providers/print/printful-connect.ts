import { z } from "zod";
import { type Connected, open } from "#server/settings/connected.ts";
import { NO_RESPONSE, requestJson } from "#server/settings/finding.ts";
import { PRINTFUL_EVENTS } from "./printful-needed-events.ts";

type PrintSettings = {
  token: string;
  baseUrl: string;
  appUrl: string;
  storeId?: string | undefined;
  hasWebhookSecret: boolean;
};

const currentWebhook = z.object({ data: z.object({ default_url: z.string().nullish() }) });
const made = z.object({ data: z.object({ secret_key: z.string() }) });

/**
 * Registers the webhook. A store has a single one, and a new one replaces it: if another shop's is
 * registered, nothing changes. Its secret is shown once, so ours is recreated if the setting is empty.
 */
export async function connectPrintful(settings: PrintSettings): Promise<Connected[]> {
  const url = `${settings.appUrl}/webhooks/printful`;
  const before = await requestWebhook(settings);
  if (!before) return [open(`Printful: ${NO_RESPONSE}`)];
  if (before.status === 401) return [open("Printful rejects this token. Create a new one.")];
  const registeredUrl = currentWebhook.safeParse(before.body).data?.data.default_url;
  if (registeredUrl && registeredUrl !== url)
    return [
      open(
        `the webhook of this Printful store is already set to ${registeredUrl}. Remove it there, or use a separate store.`,
      ),
    ];
  if (registeredUrl && settings.hasWebhookSecret)
    return [
      { message: `found in Printful: the webhook to ${url}. npm run doctor checks its events` },
    ];
  return [await register(settings, url)];
}

async function register(settings: PrintSettings, url: string): Promise<Connected> {
  const events = Object.keys(PRINTFUL_EVENTS).map((type) => ({ type }));
  const answer = await requestWebhook(settings, { default_url: url, events });
  const secret = made.safeParse(answer?.body).data?.data.secret_key;
  return secret
    ? {
        message: `created in Printful: the webhook to ${url}`,
        settings: { PRINTFUL_WEBHOOK_SECRET: secret },
      }
    : open(
        `Printful didn't create the webhook (${answer?.status ?? "no response"}). Check that the token can manage webhooks.`,
      );
}

/** Reads the webhook configuration, or replaces it with `body`. */
async function requestWebhook({ baseUrl, token, storeId }: PrintSettings, body?: object) {
  return await requestJson(`${baseUrl.replace(/\/+$/, "")}/v2/webhooks`, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${token}`,
      ...(storeId ? { "x-pf-store-id": storeId } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
