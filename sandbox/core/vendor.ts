import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { CallLog } from "./call-log.ts";
import type { FaultBoard } from "./faults.ts";

/** What every stand-in is given. `url` is known once the server listens, never while building. */
export type Core = {
  readonly url: string;
  readonly shopUrl: string;
  readonly dataDir: string;
  readonly calls: CallLog;
  readonly faults: FaultBoard;
  readonly log: (line: string) => void;
};

/**
 * outcome: replaces the answer. modifier: happens before the answer. setting: stays on, and calls
 * do not use it up. `at` names another moment than a call, such as "webhook": calls never meet it,
 * `FaultBoard.take` does.
 */
export type FaultKind = {
  kind: string;
  label: string;
  meaning: string;
  role: "outcome" | "modifier" | "setting";
  at?: string;
};

/** `note` puts one line beside this call in the log, for people and for tests. */
export type VendorEnv = {
  Bindings: HttpBindings;
  Variables: { note: (summary: string) => void };
};

export type VendorContext = Context<VendorEnv>;

/**
 * A stand-in of one outside provider. `routes` speak the vendor's wire below `/<name>`; `pages`
 * are for people and live at the root. Both must tell the caller nothing of our shop's code.
 */
export type Vendor = {
  name: string;
  title: string;
  about: string;
  /**
   * For a vendor whose client takes a host but no path, such as "/v1": the routes are served below
   * it at the root and below `/<name>`, and nothing else of `/<name>` is theirs.
   */
  root?: string;
  faults: FaultKind[];
  routes: Hono<VendorEnv>;
  pages?: Hono;
  /** Where a person looks at what this stand-in holds. */
  page?: { path: string; label: string };
  reset(): Promise<void>;
  close?(): Promise<void>;
};

export type VendorFactory = (core: Core) => Promise<Vendor>;
