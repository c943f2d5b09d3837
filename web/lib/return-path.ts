/** Returns the path to open after signing in; only ever a path on this site. */
export function returnPath(wanted: string | undefined): string {
  const isOurs = wanted?.startsWith("/") && !/^\/[/\\]/.test(wanted) && !wanted.startsWith("/auth");
  return isOurs && wanted ? wanted : "/dashboard";
}
