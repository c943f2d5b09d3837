import { z } from "zod";
import { SETTINGS, type SettingName } from "#server/env.ts";
import { DESCRIBED } from "#server/settings/described.ts";

const HEAD = `# Copy to .env and fill in the providers to use. Locally, an emulator replaces each provider without settings.
# With PROFILE=production the shop starts only with live keys, https URLs and a Postgres server; otherwise it prints one
# line for each invalid setting and exits.
# Written from the schema in server/env.ts by: node scripts/write-docs.ts
`;

/** Returns `.env.example`: every setting with its default or a sample, and its purpose. */
export function writeEnvExample(): string {
  const groups = DESCRIBED.map(({ title, settings }) => {
    const lines = Object.entries(settings).map(([name, { about, sample }]) => {
      const value = sample ?? getDefault(name as SettingName);
      return `${`# ${name}=${value}`.padEnd(34)} # ${about}`;
    });
    return [`# --- ${title}`, ...lines].join("\n");
  });
  return `${[HEAD, ...groups].join("\n\n")}\n`.replaceAll("\n\n\n", "\n\n");
}

/** Returns a setting's default; PICTURE_PROCESSES has a fixed one, because it depends on the machine's cores. */
function getDefault(name: SettingName): string {
  const shape = SETTINGS[name];
  if (!(shape instanceof z.ZodDefault) || name === "AUTH_SECRET") return "";
  if (name === "PICTURE_PROCESSES") return "2";
  return String(shape.def.defaultValue);
}
