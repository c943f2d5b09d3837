/** Deeper than any library wraps what another one threw; a cause that is its own ends here too. */
const DEEPEST = 8;

/** An error and what is behind it, from the outside in. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < DEEPEST; each = each.cause)
    causes.push(each);
  return causes;
}

/** The codes of an error and of what is behind it: Postgres' own (SQLSTATE), Node's, ours. */
export function codesOf(error: unknown): string[] {
  return causesOf(error).flatMap((each) => {
    const { code } = each as { code?: unknown };
    return typeof code === "string" ? code : [];
  });
}
