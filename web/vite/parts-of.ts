type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** What a stranger opens first; its screen without what is loaded on demand. */
const DOOR = /web[\\/]routes[\\/]auth[\\/]index\.tsx\?tsr-split/;

/**
 * The script that a module shared by many screens goes into: what the front door needs is apart from the
 * rest, so that a stranger loads nothing of the rooms behind it.
 */
export function partsOf(id: string, modules: Modules): string {
  return isReached(id, modules, new Set()) ? "parts" : "rooms";
}

function isReached(id: string, modules: Modules, seen: Set<string>): boolean {
  if (DOOR.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isReached(importer, modules, seen));
}
