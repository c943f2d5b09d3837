/**
 * Runs in the page before everything else, sent as its text: keeps what the console, the network and the
 * content security policy complain of until it is asked for.
 */
export function tellFaults(): void {
  const PLACE = "told-faults";
  const keep = (fault: string) => {
    const told = JSON.parse(sessionStorage.getItem(PLACE) ?? "[]") as string[];
    sessionStorage.setItem(PLACE, JSON.stringify([...told, `${location.pathname}: ${fault}`]));
  };
  const write = console.error;
  console.error = (...parts: unknown[]) => {
    keep(`console: ${parts.map(String).join(" ")}`);
    write(...parts);
  };
  const onError = (event: Event) => {
    // A page that is left (in-page.ts) gives up what it was loading.
    if ("isLeft" in document.documentElement.dataset) return;
    if (event instanceof ErrorEvent) return keep(`error: ${event.message}`);
    const { rel, src, href, outerHTML } = event.target as HTMLImageElement & HTMLLinkElement;
    // Fetched ahead and given up: who needs it asks again, and is heard if that fails.
    if (/preload|prefetch/.test(rel)) return;
    keep(`did not load: ${src || href || outerHTML}`);
  };
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", ({ reason }) => keep(`rejection: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    keep(`policy: ${violatedDirective} ${blockedURI}`),
  );
}
