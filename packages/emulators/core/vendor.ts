import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { CallLog } from "./call-log.ts";
import type { FaultRegistry } from "./faults.ts";

/** Shared services of the emulators. `url` is empty until the server listens. */
export type Core = {
  readonly url: string;
  readonly shopUrl: string;
  readonly dataDir: string;
  readonly calls: CallLog;
  readonly faults: FaultRegistry;
  readonly log: (line: string) => void;
};

/**
 * The role `outcome` replaces the response; `modifier` delays it; `setting` stays on and is not used
 * up by calls. `at` names a moment other than a call, such as "webhook": such a fault is found by
 * `FaultRegistry.take` and never applies to a call.
 */
export type FaultKind = {
  kind: string;
  label: string;
  meaning: string;
  role: "outcome" | "modifier" | "setting";
  at?: string;
};

export function outcome(kind: string, label: string, meaning: string, at?: string): FaultKind {
  return { kind, label, meaning, role: "outcome", ...(at && { at }) };
}

/** `note` sets the one-line summary of this call in the call log. */
export type VendorEnv = {
  Bindings: HttpBindings;
  Variables: { note: (summary: string) => void };
};

export type VendorContext = Context<VendorEnv>;

/**
 * An emulator of one provider. `routes` serve the vendor's API below `/<name>`; `pages` serve HTML
 * for developers from the root. Neither may depend on the shop's code.
 */
export type Vendor = {
  name: string;
  title: string;
  about: string;
  /**
   * Path prefix such as "/v1" for a vendor whose client accepts a host but no base path: the routes
   * are served below `<root>` and `/<name><root>`, and no other path below `/<name>` reaches them.
   */
  root?: string;
  faults: FaultKind[];
  routes: Hono<VendorEnv>;
  pages?: Hono;
  /** The HTML page that shows this emulator's data. */
  page?: { path: string; label: string };
  reset(): Promise<void>;
  close?(): Promise<void>;
};

export type VendorFactory = (core: Core) => Promise<Vendor>;
