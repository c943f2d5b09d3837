type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** The front page, a visitor's first screen, without lazy code. */
const DOOR = /web[\\/]routes[\\/]auth[\\/]index\.tsx\?tsr-split/;

/**
 * Assigns a shared module to a chunk: code of the front page is separate, so that visitors do not
 * load the rest.
 */
export function getChunkName(id: string, modules: Modules): string {
  return isReached(id, modules, new Set()) ? "parts" : "rooms";
}

function isReached(id: string, modules: Modules, seen: Set<string>): boolean {
  if (DOOR.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isReached(importer, modules, seen));
}
