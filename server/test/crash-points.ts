import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Deps } from "#server/deps.ts";

/** Sends SIGKILL to this process at a point; see `watchEffects`. */
export function killAt(point: number): (deps: Deps) => Deps {
  return watchEffects(async (count) => {
    if (count !== point) return;
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => undefined);
  });
}

/**
 * Copies the data folder at each `chosen` point. The copy is synchronous, so it equals the disk after a SIGKILL:
 * unwritten data of the database is missing. `met` collects all points.
 */
export function copyAtPoints(options: {
  dataDir: string;
  into: string;
  chosen: (point: number) => boolean;
}): { replace: (deps: Deps) => Deps; met: Set<number> } {
  const met = new Set<number>();
  const replace = watchEffects(async (point) => {
    if (met.has(point)) return;
    met.add(point);
    if (options.chosen(point))
      cpSync(options.dataDir, join(options.into, String(point)), { recursive: true });
  });
  return { replace, met };
}

/**
 * Calls `atPoint` after each external effect (a transaction, a stored or removed file, a writing call to a provider)
 * and with 0 before the first one. Nothing external changes in between, so these are all states that a crash can
 * leave.
 */
export function watchEffects(atPoint: (count: number) => Promise<void>): (deps: Deps) => Deps {
  let count = 0;
  const counted = async <T>(effect: () => Promise<T>): Promise<T> => {
    await atPoint(count);
    const result = await effect();
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

type Counted = <T>(effect: () => Promise<T>) => Promise<T>;

function allCounted<Port extends object>(port: Port, counted: Counted): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function" || ONLY_READS.test(String(name))) return member;
      return (...args: unknown[]) => counted(() => member(...args));
    },
  });
}
