import type { refusals } from "./en/refusals.ts";
import type { Params, ParamsOf, Said } from "./said.ts";

type Refusals = typeof refusals;
type Given<Entry> = Entry extends string ? [] : [params: ParamsOf<Entry> & Params];

/** Creates a refusal message; each language has a sentence for the code. */
export function say<Code extends keyof Refusals>(
  code: Code,
  ...given: Given<Refusals[Code]>
): Said {
  const [params = {}]: Params[] = given;
  return { code, params };
}
