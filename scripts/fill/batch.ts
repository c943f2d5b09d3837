/**
 * A part of a shop's history, created by SQL: old orders and renders are finished, recent ones in progress.
 * A database may have several batches, each with a different `nth`.
 */
export type Batch = {
  nth: number;
  users: number;
  mixes: number;
  /** Minimum number of ledger entries: grants, and two for each render. */
  entries: number;
  orders: number;
  /** The period in which its users signed up and were active. */
  since: Date;
  until: Date;
  now: Date;
};

export type Step = { name: string; sql: string };

/** Returns SQL for the id of row `n`: deterministic, in the format and random order of `newId`. */
export function createId(prefix: string, n: string, { nth }: Pick<Batch, "nth">): string {
  return `'${prefix}_' || left(md5('${prefix} ${nth} ' || ${n}), 22)`;
}

/** Returns SQL for a deterministic number in [0, 1) for row `n` and `salt`. */
export function createChance(n: string, salt: number): string {
  return `((hashint8extended((${n})::bigint, ${salt}) & 1048575) / 1048576.0)::float8`;
}

export function pickOne(values: readonly string[], chosen: string): string {
  const list = values.map((value) => `'${value}'`).join(",");
  return `(array[${list}])[1 + floor(${chosen} * ${values.length})::int]`;
}

export function formatMoment(date: Date): string {
  return `'${date.toISOString()}'::timestamptz`;
}

export function createPath(fileId: string): string {
  return `'/files/' || ${fileId}`;
}

/** One in so many users has a second face; their rows follow those of the first faces. */
export const SECOND_FACES = 5;

export function countFaces({ users }: Batch): number {
  return users + Math.floor(users / SECOND_FACES);
}
