import type { Source } from "./source.ts";

/** Unit constants and intervals of sweeps, which need no tuning. */
const EXEMPT = /^(MINUTE|HOUR|DAY|WEEK|YEAR|SWEEP|RESUME)_/;

const TIME =
  /^(?:export )?const ([A-Z][A-Z_]*_(?:MS|SECONDS|MINUTES|HOURS|DAYS))(?:: \w+)? = [\d{]/gm;

/** Durations of a feature must be defined in its rules.ts. */
export function findDurationFaults({ path, text }: Source): string[] {
  if (!/^server\/features\/[^/]+\/(?!rules\.ts$)/.test(path) || path.endsWith(".test.ts"))
    return [];
  const names = [...text.matchAll(TIME)].map(([, name = ""]) => name);
  const times = names.filter((name) => !EXEMPT.test(name));
  return times.map(
    (name) => `${path} defines the duration ${name}: it belongs to the feature's rules.ts`,
  );
}
