import Stripe from "stripe";

/** For who sets the account up or looks at it: answers in time, and nothing is tried twice. */
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
