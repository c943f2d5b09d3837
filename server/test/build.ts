import { ensureBuilt } from "../../scripts/build/parts.mjs";

/** Builds the programs that process tests start. */
export default async function buildPrograms(): Promise<void> {
  await ensureBuilt(process.execPath, ["web", "server", "crash-shop"]);
}
