import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Deps } from "#server/deps.ts";

/** Makes a process that dies by SIGKILL at a point; see `watchActs`. */
export function dieAt(point: number): (deps: Deps) => Deps {
  return watchActs(async (count) => {
    if (count !== point) return;
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => undefined);
  });
}

/**
 * Keeps, for each point that is `chosen`, what a kill there would leave on the disk: while the folder is
 * copied nothing else runs in this process, and what its database had not written yet is lost as by a
 * kill. `met` fills with all points.
 */
export function keepPoints(keep: {
  dataDir: string;
  into: string;
  chosen: (point: number) => boolean;
}): { replace: (deps: Deps) => Deps; met: Set<number> } {
  const met = new Set<number>();
  const replace = watchActs(async (point) => {
    if (met.has(point)) return;
    met.add(point);
    if (keep.chosen(point))
      cpSync(keep.dataDir, join(keep.into, String(point)), { recursive: true });
  });
  return { replace, met };
}

/**
 * Calls `atPoint` after each act of a process outside of itself: a transaction, a stored or removed
 * file, a call that asks a provider to do something; with 0 before the first. Between two acts nothing
 * outside changes, so these are all the states that a crash can leave.
 */
export function watchActs(atPoint: (count: number) => Promise<void>): (deps: Deps) => Deps {
  let count = 0;
  const counted = async <T>(act: () => Promise<T>): Promise<T> => {
    await atPoint(count);
    const result = await act();
    count++;
    await atPoint(count);
    return result;
  };
  return (deps) => ({
    ...deps,
    db: new Proxy(deps.db, {
      get: (db, name) => {
        const member = Reflect.get(db, name);
        if (typeof member !== "function") return member;
        if (name !== "transaction") return member.bind(db);
        return (run: Parameters<Deps["db"]["transaction"]>[0]) =>
          counted(() => db.transaction(run));
      },
    }),
    storage: {
      ...deps.storage,
      put: (...args) => counted(() => deps.storage.put(...args)),
      removeFolder: (...args) => counted(() => deps.storage.removeFolder(...args)),
    },
    images: allCounted(deps.images, counted),
    payments: allCounted(deps.payments, counted),
    printer: allCounted(deps.printer, counted),
    mailer: allCounted(deps.mailer, counted),
  });
}

const ONLY_READS = /^(read|list|find|preview|verify)/;

type Counted = <T>(act: () => Promise<T>) => Promise<T>;

function allCounted<Port extends object>(port: Port, counted: Counted): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function" || ONLY_READS.test(String(name))) return member;
      return (...args: unknown[]) => counted(() => member(...args));
    },
  });
}
