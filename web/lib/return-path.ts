/** Where to go after signing in; only ever a page of ours. */
export function returnPath(wanted: string | undefined): string {
  const isOurs = wanted?.startsWith("/") && !/^\/[/\\]/.test(wanted) && !wanted.startsWith("/auth");
  return isOurs && wanted ? wanted : "/dashboard";
}
