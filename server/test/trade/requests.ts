import { AsyncLocalStorage } from "node:async_hooks";
import { PaymentError } from "#server/providers/payments/port.ts";
import { PrintError } from "#server/providers/print/port.ts";
import { TaxError } from "#server/providers/taxes/port.ts";
import { watchActs } from "../crash-points.ts";
import type { TestShop } from "../shop.ts";

/**
 * What happens within people's requests: whom the shop calls is away or is not heard, or the process dies. The
 * request fails with a plain answer or with none; the person asks for the same once more, and gets it or is told why
 * not.
 */

/** `after`: so many calls, or acts outside of the process, go well before it. Who `leaves` asks no second time. */
export type Blow = { kind: "away" | "unheard" | "death"; after: number; leaves: boolean };

export type Requests = {
  /** Hits the next request that comes so far; null: none. */
  strike(blow: Blow | null): void;
  /** Answers that tell nobody anything, as lines. */
  broken: string[];
};

type Request = { blow: Blow | null; left: number; die: () => void };

const TRIES = 3;
const isFailed = (answers: Response[]) => (answers.at(-1)?.status ?? 0) >= 500;

const GONE = () => new Response(JSON.stringify({ error: "nobody answers" }), { status: 502 });

/** Changes the shop so that what is asked of it by `fetch`, and nothing else that it does, may be struck. */
export function strikeRequests(
  shop: TestShop,
  { tell, isAway }: { tell: (line: string) => void; isAway: () => boolean },
): Requests {
  const current = new AsyncLocalStorage<Request>();
  const broken: string[] = [];
  let next: Blow | null = null;
  watchShop(shop, () => current.getStore());
  const { fetch } = shop;
  const ask: typeof fetch = async (path, init) => {
    const dead = Promise.withResolvers<Response>();
    const request = { blow: next, left: next?.after ?? 0, die: () => dead.resolve(GONE()) };
    const answer = await Promise.race([
      current.run(request, async () => await fetch(path, init)),
      dead.promise,
    ]);
    if (request.left < 0) next = null;
    return answer;
  };
  shop.fetch = async (path, init) => {
    const blow = next;
    const answers = [await ask(path, init)];
    const isStruck = blow !== null && next === null;
    // What else is broken just then may hit the second try.
    while (isStruck && !blow.leaves && answers.length < TRIES && isFailed(answers))
      answers.push(await ask(path, init));
    const said = `${path} ${blow?.kind}: ${answers.map(({ status }) => status).join(", ")}`;
    if (isStruck) tell(`  ${said}`);
    const isStuck = isFailed(answers) && answers.length === TRIES && !isAway();
    if (isStuck || answers.some(({ status }) => status === 500)) broken.push(said);
    return answers.at(-1) ?? GONE();
  };
  const strike = (blow: Blow | null) => {
    next = blow;
  };
  return { strike, broken };
}

/** In place: whoever has these deps has them watched. */
function watchShop({ deps }: TestShop, requestNow: () => Request | undefined): void {
  const { db, storage, payments, printer, taxes } = watchActs(async () => {
    const request = requestNow();
    if (request?.blow?.kind !== "death") return;
    request.left -= 0.5;
    if (request.left >= 0) return;
    request.die();
    await new Promise(() => undefined);
  })({ ...deps });
  const faults = {
    payments: () => new PaymentError("unavailable", "nobody answers"),
    printer: () => new PrintError("unreachable", "nobody answers"),
    taxes: () => new TaxError("nobody answers"),
  };
  Object.assign(deps, {
    ...{ db, storage },
    payments: failing(payments, requestNow, faults.payments),
    printer: failing(printer, requestNow, faults.printer),
    taxes: failing(taxes, requestNow, faults.taxes),
  });
}

function failing<Port extends object>(
  port: Port,
  requestNow: () => Request | undefined,
  fault: () => Error,
): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function" || /^verify/.test(String(name))) return member;
      return async (...args: unknown[]) => {
        const request = requestNow();
        const kind = request?.blow?.kind;
        if (!request || !kind || kind === "death") return await member.apply(target, args);
        request.left -= 1;
        const isHit = request.left < 0;
        if (isHit && kind === "away") throw fault();
        const answer = await member.apply(target, args);
        if (isHit) throw fault();
        return answer;
      };
    },
  });
}
