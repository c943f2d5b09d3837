import { z } from "zod";
import { type Finding, fine, NO_RESPONSE, requestJson, wrong } from "#server/settings/finding.ts";

type GoogleSettings = {
  discoveryUrl: string;
  clientId: string;
  clientSecret: string;
  appUrl: string;
};

const discovery = z.object({ token_endpoint: z.url() });
const errorResponse = z.object({ error: z.string() });

/** Sends an invalid code: Google reports a wrong client or redirect address first. */
export async function examineGoogle(settings: GoogleSettings): Promise<Finding[]> {
  const found = discovery.safeParse((await requestJson(settings.discoveryUrl))?.body).data;
  if (!found) return [wrong("GOOGLE_CLIENT_ID", NO_RESPONSE)];
  const redirect = `${settings.appUrl}/api/auth/callback/google`;
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: "shown-by-the-doctor",
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    redirect_uri: redirect,
  });
  const answer = await requestJson(found.token_endpoint, { method: "POST", body });
  const code = errorResponse.safeParse(answer?.body).data?.error;
  if (code === "invalid_client")
    return [
      wrong("GOOGLE_CLIENT_SECRET", "Google rejects this client ID and secret. Copy both again."),
    ];
  if (code === "redirect_uri_mismatch")
    return [wrong("GOOGLE_CLIENT_ID", `add ${redirect} to the redirect URIs of the client.`)];
  return code === "invalid_grant"
    ? [fine("GOOGLE_CLIENT_ID", "Google accepts the client")]
    : [wrong("GOOGLE_CLIENT_ID", "unexpected response from Google. Try again.")];
}
