import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { openFolderStore } from "./folder-store.ts";

export type WebhookTarget = { url: string; publicKey: string; secretKey: string };

const shape = z.object({
  id: z.number(),
  url: z.string(),
  types: z.array(z.string()),
  publicKey: z.string(),
  secretKey: z.string(),
});

export type Registration = z.infer<typeof shape>;

/** The webhook registration; a store has at most one. A local shop works without. */
export type Registrations = {
  current(): Registration | undefined;
  register(url: string, types: string[]): Registration;
  reset(): void;
};

export function openRegistrations(dataDir: string): Registrations {
  const store = openFolderStore(join(dataDir, "printful", "webhooks"), shape, 1);
  return {
    current: () => store.list().at(-1),
    register(url, types) {
      const publicKey = randomBytes(16).toString("base64");
      const secretKey = randomBytes(32).toString("hex");
      const registration = { id: store.nextId(), url, types, publicKey, secretKey };
      store.save(registration);
      return registration;
    },
    reset: () => store.reset(),
  };
}
