import { ERROR_CATALOG } from "#shared/error-catalog.ts";
import { AUTH_ERROR_STATUS, ERROR_STATUS } from "#shared/error-codes.ts";
import { type Catalog, type Params, writeMessage } from "#shared/messages/catalog.ts";
import { accounts } from "#shared/messages/en/accounts.ts";
import { buying } from "#shared/messages/en/buying.ts";
import { desk } from "#shared/messages/en/desk.ts";
import { failures } from "#shared/messages/en/failures.ts";
import { general } from "#shared/messages/en/general.ts";
import { pictures } from "#shared/messages/en/pictures.ts";
import { plans } from "#shared/messages/en/plans.ts";
import { formatTable } from "./table.ts";

const GROUPS: [title: string, catalog: Catalog][] = [
  ["General", general],
  ["Accounts", accounts],
  ["Photos, renders and prints", pictures],
  ["Carts, checkout and orders", buying],
  ["Plans and packs", plans],
  ["Desk", desk],
];

const ERRORS: Record<string, string> = ERROR_CATALOG;
const STATUS: Record<string, number> = { ...ERROR_STATUS, ...AUTH_ERROR_STATUS };

/** Returns docs/error-codes.md: all codes of errors, messages and failed renders. */
export function writeErrorCodes(): string {
  const groups = GROUPS.map(([title, catalog]) => {
    const rows = Object.keys(catalog).map((code) => {
      const { sentence, params } = writeSample(catalog, code);
      const error = ERRORS[code] ?? "";
      return [`\`${code}\``, params.join(", "), `\`${error}\` (${STATUS[error]})`, sentence];
    });
    return `### ${title}\n\n${formatTable(["message", "params", "error", "English"], rows)}`;
  });
  return `# Error codes

Written from \`shared/error-catalog.ts\` by \`node scripts/write-docs.ts\`. The body of an error has two codes: \`code\` is its kind
and decides the HTTP status, \`messageRef.code\` is the message with the parameters \`messageRef.params\`;
\`shared/messages/<language>/\` has its sentence in each language (038). A message has one \`code\`. [api.md](api.md) shows the
bodies; \`details\` has values that a client needs to continue, such as \`retryAfterSeconds\`. [texts.md](texts.md) has the rules for
the names of messages.

## Errors

${formatTable(["code", "status"], toRows(ERROR_STATUS))}
Under \`/api/auth\` also these, and the codes of Better Auth. \`/reset-password\` and \`/reset-passkeys\` return \`INVALID_TOKEN\` with
400.

${formatTable(["code", "status"], toRows(AUTH_ERROR_STATUS))}
## Messages

A sentence with alternatives is shown in one of them, amounts and dates without their format.

${groups.join("\n")}
## Failed renders

The code of a render with the status \`failed\` (\`RENDER_FAILURES\`); \`refused_photo\` is the sentence for \`refused\` if the theme has
no text fields.

${formatTable(
  ["failure", "English"],
  Object.entries(failures).map(([code, sentence]) => [`\`${code}\``, sentence]),
)}`;
}

function toRows(status: Record<string, number>): string[][] {
  return Object.entries(status).map(([code, number]) => [`\`${code}\``, String(number)]);
}

/** Values for params whose name can't stand for them in the sentence. */
const SAMPLES: Params = { seconds: 7, choices: ["{choices}"], status: "printing" };

/** Returns the English sentence with the names of the params in it. */
function writeSample(catalog: Catalog, code: string) {
  const used = new Set<string>();
  const params = new Proxy<Params>(
    {},
    {
      get: (_, name) => {
        used.add(String(name));
        return SAMPLES[String(name)] ?? `{${String(name)}}`;
      },
    },
  );
  const format = { money: String, count: String, day: String };
  const sentence = writeMessage(catalog, { code, params }, format) ?? "";
  return { sentence: sentence.replace("7 seconds", "{seconds} seconds"), params: [...used] };
}
