import { once } from "node:events";
import { connect } from "node:tls";
import { ANSWER_MS, doubtful, type Finding, fine, requestJson, wrong } from "./finding.ts";

const SETTING = "APP_URL";
const SOON_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Requests the shop by its public URL, as customers do. */
export async function examineAddress(appUrl: string): Promise<Finding[]> {
  const answer = await requestJson(`${appUrl}/livez`, { redirect: "error" });
  if (!answer)
    return [
      wrong(
        SETTING,
        `no response from ${appUrl}. Start the shop and the proxy, and check the DNS record and the certificate.`,
      ),
    ];
  const isOurs = answer.status === 200 && JSON.stringify(answer.body) === '{"ok":true}';
  if (!isOurs)
    return [
      wrong(SETTING, `another program responds at ${appUrl}. Check the target of the proxy.`),
    ];
  if (!appUrl.startsWith("https:"))
    return [doubtful(SETTING, "the shop has no TLS. Production needs an https URL.")];
  return [fine(SETTING, "the shop responds over TLS"), ...(await examineCertificate(appUrl))];
}

async function examineCertificate(appUrl: string): Promise<Finding[]> {
  const { hostname, port } = new URL(appUrl);
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(ANSWER_MS) });
    const days = Math.floor(
      (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS,
    );
    return days < SOON_DAYS
      ? [
          doubtful(
            SETTING,
            `the certificate expires in ${days} days. Check that the proxy renews it.`,
          ),
        ]
      : [];
  } catch {
    return [doubtful(SETTING, "the certificate can't be read.")];
  } finally {
    socket.destroy();
  }
}
