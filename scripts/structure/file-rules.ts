import type { Source } from "./source.ts";

const MAX_LINES = 400;
const MAX_TEST_LINES = 500;

export function findFileFaults({ path, text }: Source): string[] {
  const faults: string[] = [];
  const lines = text.split("\n").length;
  const limit = /\.(test|spec)\.tsx?$/.test(path) ? MAX_TEST_LINES : MAX_LINES;
  if (lines > limit)
    faults.push(`${path} has ${lines} lines, more than ${limit}: split it by subject`);
  if (
    /process\.env/.test(text) &&
    /^server\/(?!env\.ts|test\/)/.test(path) &&
    !path.endsWith(".test.ts")
  ) {
    faults.push(`${path} reads process.env: only server/env.ts does`);
  }
  if (path.startsWith("web/") && /crypto\.randomUUID/.test(text))
    faults.push(`${path} calls crypto.randomUUID, which browsers have with TLS only: use newKey`);
  if (path.startsWith("server/") && /\{[\w\s,:]+\}: Deps\b/.test(text))
    faults.push(`${path} destructures Deps: its type is Pick<Deps, ...> with the members it uses`);
  return faults;
}
