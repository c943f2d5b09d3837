import type { Deps } from "#server/deps.ts";

/**
 * Makes a process that dies by SIGKILL at its n-th touch of the outside: before and after each
 * transaction, each stored file and each call to the picture service. 0 = it lives.
 */
export function dieAt(point: number): (deps: Deps) => Deps {
  let count = 0;
  const touch = async () => {
    count++;
    if (count !== point) return;
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => undefined);
  };
  const around = async <T>(act: () => Promise<T>): Promise<T> => {
    await touch();
    const result = await act();
    await touch();
    return result;
  };
  return (deps) => ({
    ...deps,
    db: new Proxy(deps.db, {
      get: (db, name) => {
        const member = Reflect.get(db, name);
        if (typeof member !== "function") return member;
        if (name !== "transaction") return member.bind(db);
        return (run: Parameters<Deps["db"]["transaction"]>[0]) => around(() => db.transaction(run));
      },
    }),
    storage: {
      ...deps.storage,
      put: (...args) => around(() => deps.storage.put(...args)),
      removeFolder: (...args) => around(() => deps.storage.removeFolder(...args)),
    },
    images: { composePortrait: (request) => around(() => deps.images.composePortrait(request)) },
  });
}
