/**
 * So much of a shop's past, made by SQL alone: what began long before `now` is over, what is young is under way.
 * Several batches may stand in one database, each with another `nth`.
 */
export type Batch = {
  nth: number;
  users: number;
  mixes: number;
  /** At least so many in the render statement: grants, and two for each render. */
  entries: number;
  orders: number;
  /** When its people came and did all of it. */
  since: Date;
  until: Date;
  now: Date;
};

export type Step = { name: string; sql: string };

/** The id of row `n`, always the same, of the shape and the disorder of `newId`. */
export function id(prefix: string, n: string, { nth }: Pick<Batch, "nth">): string {
  return `'${prefix}_' || left(md5('${prefix} ${nth} ' || ${n}), 22)`;
}

/** From 0 to below 1, for row `n`, always the same; another `salt` gives another one. */
export function chance(n: string, salt: number): string {
  return `((hashint8extended((${n})::bigint, ${salt}) & 1048575) / 1048576.0)::float8`;
}

export function oneOf(values: readonly string[], chosen: string): string {
  const list = values.map((value) => `'${value}'`).join(",");
  return `(array[${list}])[1 + floor(${chosen} * ${values.length})::int]`;
}

export function moment(date: Date): string {
  return `'${date.toISOString()}'::timestamptz`;
}

export function path(fileId: string): string {
  return `'/files/' || ${fileId}`;
}

/** Above the users' own are the second faces that some have. */
export const SECOND_FACES = 5;

export function facesOf({ users }: Batch): number {
  return users + Math.floor(users / SECOND_FACES);
}
