type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };
type Page = keyof typeof SCREENS;

/** What visitors and customers open first: their screens, and what stands around them. */
const SCREENS = {
  auth: /web[\\/]routes[\\/]auth[\\/]index\.tsx\?tsr-split/,
  dashboard: /web[\\/]routes[\\/]_signed-in([\\/]dashboard([\\/]index)?)?\.tsx\?tsr-split/,
};

/**
 * Returns a function that names the script of a module which exactly these pages need, as far as it is not
 * loaded on demand; of any other module it returns null. So a first page loads nothing of another page.
 */
export function neededBy(name: string, pages: readonly Page[]) {
  return (id: string, modules: Modules): string | null => {
    const needing = (Object.keys(SCREENS) as Page[]).filter((page) => isPartOf(id, page, modules));
    return needing.join() === pages.join() ? name : null;
  };
}

const known: Record<Page, Map<string, boolean>> = { auth: new Map(), dashboard: new Map() };

function isPartOf(id: string, page: Page, modules: Modules): boolean {
  const seen = new Set<string>();
  const isFound = isReached(id, page, modules, seen);
  if (isFound) known[page].set(id, true);
  else for (const each of seen) known[page].set(each, false);
  return isFound;
}

function isReached(id: string, page: Page, modules: Modules, seen: Set<string>): boolean {
  if (SCREENS[page].test(id)) return true;
  const before = known[page].get(id);
  if (before !== undefined) return before;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isReached(importer, page, modules, seen));
}
