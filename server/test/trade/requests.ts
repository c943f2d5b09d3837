import { AsyncLocalStorage } from "node:async_hooks";
import { PaymentError } from "#server/providers/payments/port.ts";
import { PrintError } from "#server/providers/print/port.ts";
import { TaxError } from "#server/providers/taxes/port.ts";
import { watchEffects } from "../crash-points.ts";
import type { TestShop } from "../shop.ts";

/**
 * Faults within HTTP requests: a provider is unreachable, its response is lost, or the process crashes. The client then
 * retries, and must get a result or a proper error.
 */

/** `after` is the number of successful calls before the fault. With `leaves` the client does not retry. */
export type RequestFault = { kind: "away" | "unheard" | "death"; after: number; leaves: boolean };

export type Requests = {
  /** Injects a fault into the next request with enough calls; null clears it. */
  strike(blow: RequestFault | null): void;
  /** Responses with an unexpected 5xx, one line each. */
  broken: string[];
};

type Request = { blow: RequestFault | null; left: number; die: () => void };

const MAX_TRIES = 3;
const hasFailed = (answers: Response[]) => (answers.at(-1)?.status ?? 0) >= 500;

const createGoneResponse = () =>
  new Response(JSON.stringify({ error: "no response" }), { status: 502 });

/** Patches the shop so that faults can be injected into requests by `fetch`, and only there. */
export function injectRequestFaults(
  shop: TestShop,
  { logAction, hasOutage }: { logAction: (line: string) => void; hasOutage: () => boolean },
): Requests {
  const current = new AsyncLocalStorage<Request>();
  const broken: string[] = [];
  let next: RequestFault | null = null;
  patchDeps(shop, () => current.getStore());
  const { fetch } = shop;
  const fetchWithFault: typeof fetch = async (path, init) => {
    const dead = Promise.withResolvers<Response>();
    const request = {
      blow: next,
      left: next?.after ?? 0,
      die: () => dead.resolve(createGoneResponse()),
    };
    const answer = await Promise.race([
      current.run(request, async () => await fetch(path, init)),
      dead.promise,
    ]);
    if (request.left < 0) next = null;
    return answer;
  };
  shop.fetch = async (path, init) => {
    const blow = next;
    const answers = [await fetchWithFault(path, init)];
    const isStruck = blow !== null && next === null;
    // Another fault may hit the retry.
    while (isStruck && !blow.leaves && answers.length < MAX_TRIES && hasFailed(answers))
      answers.push(await fetchWithFault(path, init));
    const summary = `${path} ${blow?.kind}: ${answers.map(({ status }) => status).join(", ")}`;
    if (isStruck) logAction(`  ${summary}`);
    const isStuck = hasFailed(answers) && answers.length === MAX_TRIES && !hasOutage();
    if (isStuck || answers.some(({ status }) => status === 500)) broken.push(summary);
    return answers.at(-1) ?? createGoneResponse();
  };
  const strike = (blow: RequestFault | null) => {
    next = blow;
  };
  return { strike, broken };
}

/** Patches the deps in place, since others hold references to them. */
function patchDeps({ deps }: TestShop, getRequest: () => Request | undefined): void {
  const { db, storage, payments, printer, taxes } = watchEffects(async () => {
    const request = getRequest();
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
    payments: wrapProvider(payments, getRequest, faults.payments),
    printer: wrapProvider(printer, getRequest, faults.printer),
    taxes: wrapProvider(taxes, getRequest, faults.taxes),
  });
}

function wrapProvider<Port extends object>(
  port: Port,
  getRequest: () => Request | undefined,
  fault: () => Error,
): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function" || /^verify/.test(String(name))) return member;
      return async (...args: unknown[]) => {
        const request = getRequest();
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
