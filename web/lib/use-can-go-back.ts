import { useCanGoBack as useRouterCanGoBack } from "@tanstack/react-router";

/**
 * True if the previous page is part of the site. The router alone misses full page loads, for
 * example of links clicked before hydration; browsers without the Navigation API rely on it.
 */
export function useCanGoBack(): boolean {
  const isRouters = useRouterCanGoBack();
  const isOurs = typeof window !== "undefined" && window.navigation?.canGoBack === true;
  return isRouters || isOurs;
}
