import { createHmac } from "node:crypto";

/** The value of Stripe-Signature over the bytes of the body; `at` in seconds. */
export function signatureOf(body: string, secret: string, at: number): string {
  const proof = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},v1=${proof}`;
}
