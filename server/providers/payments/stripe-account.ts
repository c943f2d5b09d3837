import Stripe from "stripe";

/** Opens a client for setup and checks: short timeout, no retries. */
export function openAccount({ secretKey, baseUrl }: { secretKey: string; baseUrl: string }) {
  const { hostname, port, protocol } = new URL(baseUrl);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: 15_000,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
