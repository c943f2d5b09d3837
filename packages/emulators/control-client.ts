import { z } from "zod";
import { printfulControlClient } from "./printful/control-client.ts";
import { createStripeControl } from "./stripe/control-client.ts";

const callShape = z.object({
  id: z.string(),
  vendor: z.string(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().nullable(),
  summary: z.string(),
});

const mailShape = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** `content` is base64. */
  attachments: z.array(
    z.object({
      filename: z.string(),
      type: z.string(),
      disposition: z.string(),
      contentId: z.string().nullable(),
      content: z.string(),
    }),
  ),
  at: z.string(),
  customArgs: z.record(z.string(), z.string()),
});

export type SandboxCall = z.infer<typeof callShape>;
export type SandboxMail = z.infer<typeof mailShape>;

/** Returns the first link with a query, e.g. one that confirms an address. */
export function findMailLink(mail: SandboxMail | undefined): string | undefined {
  return /https?:\/\/\S+\?\S+/.exec(mail?.text ?? "")?.[0];
}

export type NewFault = {
  vendor: string;
  kind: string;
  /** 1 by default; null applies until cleared. */
  times?: number | null;
  delayMs?: number | null;
};

/** Each attempt waits up to 10 s in the emulator. */
const HELD_ATTEMPTS = 9;

export type ControlClient = ReturnType<typeof createControlClient>;

/** Client of the control API of running emulators. Lists are newest first. */
export function createControlClient(sandboxUrl: string) {
  const call = (method: string, path: string, body?: unknown) =>
    callControl(sandboxUrl, method, { path, body });

  /** Returns the number of held calls once it is at least `atLeast`, or after 10 s in any case. */
  async function countHeld(vendor: string, atLeast: number): Promise<number> {
    const held = await call("GET", `/held?vendor=${vendor}&atLeast=${atLeast}`);
    return z.record(z.string(), z.number()).parse(held)[vendor] ?? 0;
  }

  return {
    printful: printfulControlClient(call),
    stripe: createStripeControl(call),
    async reset(): Promise<void> {
      await call("POST", "/reset");
    },
    async addFault(fault: NewFault): Promise<void> {
      await call("POST", "/faults", fault);
    },
    /** Also releases held calls. */
    async clearFaults(vendor?: string): Promise<void> {
      await call("DELETE", vendor ? `/faults?vendor=${vendor}` : "/faults");
    },
    async listCalls(vendor?: string): Promise<SandboxCall[]> {
      const answer = await call("GET", vendor ? `/calls?vendor=${vendor}` : "/calls");
      return z.object({ calls: z.array(callShape) }).parse(answer).calls;
    },
    async listMails(to?: string): Promise<SandboxMail[]> {
      const path = to ? `/mails?to=${encodeURIComponent(to)}` : "/mails";
      return z.array(mailShape).parse(await call("GET", path));
    },
    /** Returns the number of held calls once it is at least `atLeast`; throws after 90 s. */
    async untilHeld(vendor: string, atLeast = 1): Promise<number> {
      let count = 0;
      for (let attempt = 0; attempt < HELD_ATTEMPTS; attempt++) {
        count = await countHeld(vendor, atLeast);
        if (count >= atLeast) return count;
      }
      throw new Error(`${count} calls to ${vendor} are held after 90 s, not ${atLeast}`);
    },
    countHeld,
    async release(vendor?: string): Promise<number> {
      const answer = await call("POST", "/release", { vendor });
      return z.object({ released: z.number() }).parse(answer).released;
    },
  };
}

async function callControl(
  sandboxUrl: string,
  method: string,
  { path, body }: { path: string; body: unknown },
): Promise<unknown> {
  const response = await fetch(`${sandboxUrl}/control${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
