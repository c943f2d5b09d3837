import { once } from "node:events";
import { connect } from "node:tls";
import { ANSWER_MS, askFor, doubtful, type Finding, fine, wrong } from "./finding.ts";

const SETTING = "APP_URL";
const SOON_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** From here as customers come: by its name, over TLS, to this shop. */
export async function examineAddress(appUrl: string): Promise<Finding[]> {
  const answer = await askFor(`${appUrl}/livez`, { redirect: "error" });
  if (!answer)
    return [
      wrong(
        SETTING,
        `nobody answers at ${appUrl}: start the shop and the proxy, and look at the name's DNS and certificate.`,
      ),
    ];
  const isOurs = answer.status === 200 && JSON.stringify(answer.body) === '{"ok":true}';
  if (!isOurs)
    return [wrong(SETTING, `at ${appUrl} something else answers: look where the proxy leads to.`)];
  if (!appUrl.startsWith("https:"))
    return [doubtful(SETTING, "people reach it without TLS: production needs an https address.")];
  return [fine(SETTING, "the shop answers there, over TLS"), ...(await examineCertificate(appUrl))];
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
      ? [doubtful(SETTING, `its certificate ends in ${days} days: does the proxy renew it?`)]
      : [];
  } catch {
    return [doubtful(SETTING, "its certificate could not be read.")];
  } finally {
    socket.destroy();
  }
}
