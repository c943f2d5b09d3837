import { readFileSync, writeFileSync } from "node:fs";
import { writeEnvExample } from "./docs/env-example.ts";
import { writeEventTables } from "./docs/event-tables.ts";

/** Writes what of the documents the code knows; scripts/docs-written.test.ts tells when that is due. */
writeFileSync(".env.example", writeEnvExample());
writeFileSync("docs/webhooks.md", writeEventTables(readFileSync("docs/webhooks.md", "utf8")));
