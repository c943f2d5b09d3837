import type { Source } from "./source.ts";

/** What a unit is, and how often a worker looks, nobody comes to change. */
const OF_NOBODY = /^(MINUTE|HOUR|DAY|WEEK|YEAR|SWEEP|RESUME)_/;

const TIME =
  /^(?:export )?const ([A-Z][A-Z_]*_(?:MS|SECONDS|MINUTES|HOURS|DAYS))(?:: \w+)? = [\d{]/gm;

/** A feature's times are looked for in one place, and stand there. */
export function numberFaults({ path, text }: Source): string[] {
  if (!/^server\/features\/[^/]+\/(?!rules\.ts$)/.test(path) || path.endsWith(".test.ts"))
    return [];
  const names = [...text.matchAll(TIME)].map(([, name = ""]) => name);
  const times = names.filter((name) => !OF_NOBODY.test(name));
  return times.map(
    (name) => `${path} says how long by ${name}: that stands in the feature's rules.ts`,
  );
}
