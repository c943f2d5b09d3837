/**
 * Runs in the page before other scripts, inserted as source text. Records console errors, failed requests and
 * content security policy violations in the session storage.
 */
export function recordFaults(): void {
  const KEY = "recorded-faults";
  const record = (fault: string) => {
    const recorded = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as string[];
    sessionStorage.setItem(KEY, JSON.stringify([...recorded, `${location.pathname}: ${fault}`]));
  };
  const write = console.error;
  console.error = (...parts: unknown[]) => {
    record(`console: ${parts.map(String).join(" ")}`);
    write(...parts);
  };
  const onError = (event: Event) => {
    // A page that is being left (in-page.ts) aborts its requests.
    if ("isLeft" in document.documentElement.dataset) return;
    if (event instanceof ErrorEvent) return record(`error: ${event.message}`);
    const { rel, src, href, outerHTML } = event.target as HTMLImageElement & HTMLLinkElement;
    // An aborted preload is requested again when it is needed, and recorded if that fails.
    if (/preload|prefetch/.test(rel)) return;
    record(`did not load: ${src || href || outerHTML}`);
  };
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", ({ reason }) => record(`rejection: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    record(`policy: ${violatedDirective} ${blockedURI}`),
  );
}
