import type { Deps } from "#server/deps.ts";

/**
 * Makes a process that dies by SIGKILL right after its n-th act outside of itself: a transaction, a
 * stored or removed file, a call that asks a provider to do something. At 0 it dies before the first.
 * Between two acts nothing outside changes, so these are all the states that a crash can leave.
 */
export function dieAt(point: number): (deps: Deps) => Deps {
  let count = 0;
  const dieIfDue = async () => {
    if (count !== point) return;
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => undefined);
  };
  const counted = async <T>(act: () => Promise<T>): Promise<T> => {
    await dieIfDue();
    const result = await act();
    count++;
    await dieIfDue();
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
      const member = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
      if (ONLY_READS.test(String(name))) return member;
      return (...args: unknown[]) => counted(() => member(...args));
    },
  });
}
