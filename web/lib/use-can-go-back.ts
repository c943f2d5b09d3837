import { useCanGoBack as useRouterCanGoBack } from "@tanstack/react-router";

/**
 * Whether the page before was one of ours. The router knows of those alone that it led away from itself: a
 * link that is pressed before the app stands loads its page anew. Browsers without that interface ask the router.
 */
export function useCanGoBack(): boolean {
  const isRouters = useRouterCanGoBack();
  const isOurs = typeof window !== "undefined" && window.navigation?.canGoBack === true;
  return isRouters || isOurs;
}
