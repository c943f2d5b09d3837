import type { Connected } from "./connected.ts";
import type { Finding } from "./finding.ts";

/** What `npm run doctor` and `npm run connect` do, for who sits at the desk and not at the machine. */
export type SetUp = {
  /** Tries every setting of this process with a real call that changes nothing. */
  examine(): Promise<Finding[]>;
  /** Makes at the providers what is missing there. What is a secret in the answer is kept nowhere. */
  connect(): Promise<Connected[]>;
};
