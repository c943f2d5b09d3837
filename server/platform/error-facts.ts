/** What may be logged of an error. Excludes the message, which can repeat user input. */
export type ErrorFacts = {
  type: string;
  stack: string[];
  cause?: ErrorFacts;
  errors?: ErrorFacts[];
} & { [Fact in (typeof FACTS)[number]]?: string | number };

/** Fields of errors by Postgres, Node, our classes and vendors' clients whose values are from fixed lists. */
const FACTS = [
  "code",
  "kind",
  "failure",
  "status",
  "statusCode",
  "constraint",
  "schema",
  "table",
  "column",
  "routine",
  "syscall",
  "port",
] as const;

const WORD = /^[\w.-]{1,100}$/;
const FRAME = /^at (?:[\w$.<>#[\] ]{1,120} \([^()]{1,300}:\d+:\d+\)|[^()]{1,300}:\d+:\d+)$/;
const MOST_FRAMES = 12;
const DEEPEST_CAUSE = 3;
const MOST_ERRORS = 3;

/** Returns type, codes, schema names and stack frames of an error: nothing that a user typed. */
export function toErrorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] };
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const isDeep = depth >= DEEPEST_CAUSE;
  return {
    type: String(toWord(error.name) ?? "Error"),
    ...pickFacts(error),
    stack: listFrames(error),
    ...(cause instanceof Error && !isDeep ? { cause: toErrorFacts(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && !isDeep
      ? { errors: errors.slice(0, MOST_ERRORS).map((each) => toErrorFacts(each, depth + 1)) }
      : {}),
  };
}

/** Returns the error among console arguments, or a new one with the call site's stack. */
export function findError(args: unknown[]): Error {
  const error = args.find((each) => each instanceof Error);
  if (error) return error;
  const place = new Error("console output");
  Error.captureStackTrace(place, findError);
  return place;
}

/** Returns an error with only these facts, for storage by message and stack. */
export function asPlainError(error: unknown): Error {
  const { type, stack, ...facts } = toErrorFacts(error);
  const code = facts.code ?? facts.kind ?? facts.failure ?? facts.cause?.code ?? "";
  const plain = new Error(`${type} ${code}`.trim());
  plain.stack = stack.map((frame) => `    ${frame}`).join("\n");
  return plain;
}

function pickFacts(error: Error): Record<string, string | number> {
  const given = error as unknown as Record<string, unknown>;
  return Object.fromEntries(
    FACTS.map((fact) => [fact, toWord(given[fact])] as const).filter(
      (entry): entry is [(typeof FACTS)[number], string | number] => entry[1] !== null,
    ),
  );
}

function toWord(value: unknown): string | number | null {
  if (typeof value === "number") return value;
  return typeof value === "string" && WORD.test(value) ? value : null;
}

/** A stack starts with the message, which can imitate a stack frame, so lines of the message are removed. */
function listFrames({ stack, message }: Error): string[] {
  const messageLines = new Set(splitLines(message));
  return splitLines(stack)
    .filter((line) => FRAME.test(line) && !messageLines.has(line))
    .slice(0, MOST_FRAMES);
}

function splitLines(text: unknown): string[] {
  return typeof text === "string" ? text.split("\n").map((line) => line.trim()) : [];
}
