import type { Source } from "./source.ts";

type Rule = { from: RegExp; not: RegExp; except?: RegExp; instead: string };

export const RULES: Rule[] = [
  {
    from: /^shared\//,
    not: /^(server|web|packages|e2e|scripts)\//,
    instead: "shared holds contracts only: move the code that needs more to its side",
  },
  {
    from: /^shared\/(?!.*\.test\.ts)/,
    not: /^npm:(?!(zod|postcode-validator|opentype\.js)$)/,
    instead: "shared may use only what is pure and runs on both sides",
  },
  {
    from: /^web\//,
    not: /^(server|packages|e2e|scripts)\//,
    except: /^server\/app\.ts$/,
    instead: "web talks to the server over HTTP; only the type of the app crosses",
  },
  {
    from: /^packages\/emulators\//,
    not: /^((server|web|shared|e2e|scripts)\/|packages\/demo-art\/(?!portraits\/))/,
    instead: "an emulator that shares our code repeats our bugs",
  },
  {
    from: /^packages\/demo-art\/portraits\//,
    not: /^((server|web|shared|packages\/emulators|e2e|scripts)\/|packages\/demo-art\/(?!portraits\/))/,
    instead: "the portraits are an emulator's, which shares no code of ours",
  },
  {
    from: /^packages\/demo-art\//,
    not: /^((web|packages\/emulators|e2e|scripts)\/|server\/(?!media\/|features\/themes\/rules\.ts$))/,
    instead: "art draws with what prints for the shop, and knows nothing else of it",
  },
  {
    from: /^server\/(?!shop\.ts|test\/|.*\.test\.ts)/,
    not: /^(web|packages|e2e|scripts)\//,
    instead: "only server/shop.ts starts the emulators",
  },
  {
    from: /^server\/platform\/(?!.*\.test\.ts)/,
    not: /^server\/features\//,
    instead: "platform knows no feature: hand it what it needs",
  },
  {
    from: /^server\/platform\//,
    not: /^server\/media\//,
    instead: "media is above platform: pass what platform needs as an argument",
  },
  {
    from: /^server\/media\/(?!.*\.test\.ts)/,
    not: /^server\/(?!(media|platform|settings)\/)/,
    instead:
      "media imports only platform, settings and shared: pass what it needs to the operation",
  },
  {
    from: /^server\/(features|media|platform|providers|settings)\/(?!.*\.test\.ts)/,
    not: /^server\/(compose|compose-auth|shop|main)\.ts$/,
    instead: "what it needs is handed in, see server/deps.ts",
  },
  {
    from: /^server\/(?!media\/|test\/|.*\.test\.ts)/,
    not: /^npm:sharp$/,
    instead: "what decodes or draws keeps others waiting: make it an operation of the pool (021)",
  },
  {
    from: /^server\/features\/(?!.*\.test\.ts)/,
    not: /^server\/media\//,
    except: /\/media\/(pool\/pool|errors|print\/font)\.ts$/,
    instead: "pictures are made by deps.pictures.run (021)",
  },
  {
    from: /^server\/providers\//,
    not: /^server\/(features|media|platform)\//,
    except: /^server\/platform\/log\.ts$/,
    instead: "a provider knows its port and its vendor",
  },
  {
    from: /^server\/features\/(?!billing\/)/,
    not: /^server\/providers\/payments\/(offers|plans)-port\.ts$/,
    instead: "what a plan or a pack is at the provider is billing's to know",
  },
  {
    from: /^server\/features\/.*\/(rules|tables|queries|commands|jobs)/,
    not: /^npm:hono/,
    instead: "HTTP stays in routes.ts",
  },
  {
    from: /^server\/(?!features\/.*(tables|queries|commands)|platform\/(db|jobs|auth|webhooks|events)|test\/|.*\.test\.ts)/,
    not: /^npm:drizzle-orm/,
    instead: "SQL stays in tables, queries, commands and platform/db",
  },
  {
    from: /^(?!server\/providers\/|packages\/emulators\/)/,
    not: /^npm:(openai|@sendgrid\/|stripe)/,
    instead: "vendors stay in providers/",
  },
  {
    from: /^server\/features\/.*\/rules\.ts$/,
    not: /^node:|clock\.ts$/,
    except: /^node:path$/,
    instead: "rules are pure: pass time and data in",
  },
  { from: /^web\/ui\//, not: /^web\/(features|routes)\//, instead: "ui knows no feature" },
  {
    from: /^web\/texts\//,
    not: /^web\/(?!texts\/)/,
    instead: "texts are below everything: values come in as arguments",
  },
  {
    from: /^web\/texts\/\w\w\//,
    not: /^(?!web\/texts\/|shared\/((brand|retention)\.ts$|messages\/))/,
    instead: "a translation is awaited while the modules start: pass values as arguments",
  },
  {
    from: /^shared\/messages\/(?!en\/)\w\w\//,
    not: /^(?!shared\/messages\/)/,
    instead: "a language is awaited while the modules start: pass values as params",
  },
  { from: /^web\/lib\//, not: /^web\/(features|routes|ui)\//, instead: "lib is below everything" },
  {
    from: /^web\/features\//,
    not: /^web\/routes\//,
    instead: "routes compose features, not the other way round",
  },
];

export function findImportFaults({ path, imports }: Source): string[] {
  return RULES.filter((rule) => rule.from.test(path)).flatMap((rule) =>
    imports
      .filter((to) => rule.not.test(to) && !rule.except?.test(to))
      .map((to) => `${path} imports ${to}: ${rule.instead}`),
  );
}

export function findWebFeatureFaults({ path, imports }: Source): string[] {
  const own = /^web\/features\/([^/]+)\//.exec(path)?.[1];
  if (!own) return [];
  return imports
    .filter((to) => to.startsWith("web/features/") && !to.startsWith(`web/features/${own}/`))
    .map((to) => `${path} imports ${to}: features do not import features, compose them in a route`);
}

/** server/deps.ts may import types only: everything imports it, so values would create cycles. */
export function findDepsFaults({ path, values }: Source): string[] {
  if (path !== "server/deps.ts") return [];
  return values.map(
    (to) => `${path} imports ${to} as a value: it is the type alone, server/compose.ts makes it`,
  );
}
