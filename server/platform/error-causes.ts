/** More levels than any library wraps; also ends cyclic causes. */
const DEEPEST = 8;

/** Returns an error and its chain of causes, outermost first. */
export function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < DEEPEST; each = each.cause)
    causes.push(each);
  return causes;
}

/** Returns the codes of an error and its causes: SQLSTATE, Node's and ours. */
export function listErrorCodes(error: unknown): string[] {
  return listCauses(error).flatMap((each) => {
    const { code } = each as { code?: unknown };
    return typeof code === "string" ? code : [];
  });
}
