type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** The route of the front page, a visitor's first screen. */
const FRONT_PAGE = /web[\\/]routes[\\/]auth[\\/]index\.tsx\?tsr-split/;

/**
 * Assigns a shared module to a chunk: code of the front page is separate, so that visitors do not
 * load the rest.
 */
export function getChunkName(id: string, modules: Modules): string {
  return isReached(id, modules, new Set()) ? "front-page" : "pages";
}

function isReached(id: string, modules: Modules, seen: Set<string>): boolean {
  if (FRONT_PAGE.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isReached(importer, modules, seen));
}
