import { readFileSync, writeFileSync } from "node:fs";
import { writeDiagrams } from "./docs/diagrams.ts";
import { writeEnvExample } from "./docs/env-example.ts";
import { writeErrorCodes } from "./docs/error-codes.ts";
import { writeEventTables } from "./docs/event-tables.ts";

/** Writes the generated documents; scripts/generated-docs.test.ts fails if they are out of date. */
writeFileSync(".env.example", writeEnvExample());
writeFileSync("docs/webhooks.md", writeEventTables(readFileSync("docs/webhooks.md", "utf8")));
writeFileSync("docs/error-codes.md", writeErrorCodes());
writeFileSync("docs/data.md", await writeDiagrams(readFileSync("docs/data.md", "utf8")));
