import type { errors } from "./en/errors.ts";
import type { MessageRef, Params, ParamsOf } from "./said.ts";

type Refusals = typeof errors;
type Given<Entry> = Entry extends string ? [] : [params: ParamsOf<Entry> & Params];

/** Creates a refusal message; each language has a sentence for the code. */
export function createRefusal<Code extends keyof Refusals>(
  code: Code,
  ...given: Given<Refusals[Code]>
): MessageRef {
  const [params = {}]: Params[] = given;
  return { code, params };
}
