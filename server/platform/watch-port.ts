import type { Metrics } from "./metrics.ts";
import type { Tracing } from "./tracing.ts";

type Watchers = {
  metrics: Metrics;
  tracing: Tracing;
  /** Maximum cost per operation, in cents. */
  cents?: Record<string, number>;
};

/** Wraps a provider port: each call is counted, timed and traced. */
export function watchPort<Port extends object>(
  provider: string,
  port: Port,
  watchers: Watchers,
): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function" || typeof name !== "string") return member;
      return (...given: unknown[]) =>
        watchCall({ provider, operation: name, ...watchers }, () =>
          Reflect.apply(member, target, given),
        );
    },
  });
}

type Call = Watchers & { provider: string; operation: string };

/** Synchronous results involve no remote call and are not counted. */
function watchCall(call: Call, run: () => unknown): unknown {
  const { provider, operation, metrics, tracing, cents = {} } = call;
  const startedAt = performance.now();
  const answer = tracing.within({ name: `${provider} ${operation}`, kind: "provider" }, run);
  if (!(answer instanceof Promise)) return answer;
  const note = (outcome: string) =>
    metrics.providerSeconds.observe(
      { provider, operation, outcome },
      (performance.now() - startedAt) / 1000,
    );
  answer.then(
    () => note("ok"),
    (error) => note(getErrorKind(error)),
  );
  const cost = cents[operation];
  if (cost) metrics.providerCents.inc({ provider }, cost);
  return answer;
}

/** Returns the code of the port's error class. */
function getErrorKind(error: unknown): string {
  const { kind, failure } = error as { kind?: unknown; failure?: unknown };
  const code = [kind, failure].find((each) => typeof each === "string");
  return typeof code === "string" && /^[a-z_]{1,40}$/.test(code) ? code : "error";
}
