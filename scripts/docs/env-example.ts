import { z } from "zod";
import { SETTINGS, type SettingName } from "#server/env.ts";
import { DESCRIBED } from "#server/settings/described.ts";

const HEAD = `# Copy to .env and fill in what the shop shall use for real. Everything that is missing is played by a
# stand-in locally. With PROFILE=production the shop starts only if everything is real:
# live keys, https everywhere, a Postgres server; else it names all that is not, one line each.
# Written from the schema in server/env.ts by: node scripts/write-docs.ts
`;

/** `.env.example`: every setting with its default or a sample, and what it is for. */
export function writeEnvExample(): string {
  const groups = DESCRIBED.map(({ title, settings }) => {
    const lines = Object.entries(settings).map(([name, { about, sample }]) => {
      const value = sample ?? defaultOf(name as SettingName);
      return `${`# ${name}=${value}`.padEnd(34)} # ${about}`;
    });
    return [`# --- ${title}`, ...lines].join("\n");
  });
  return `${[HEAD, ...groups].join("\n\n")}\n`.replaceAll("\n\n\n", "\n\n");
}

/** That of this machine's cores is no default of anybody else's. */
function defaultOf(name: SettingName): string {
  const shape = SETTINGS[name];
  if (!(shape instanceof z.ZodDefault) || name === "AUTH_SECRET") return "";
  if (name === "PICTURE_PROCESSES") return "2";
  return String(shape.def.defaultValue);
}
