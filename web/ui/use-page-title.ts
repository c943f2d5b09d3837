import { createContext, useContext, useEffect } from "react";
import { notifyHydrated } from "#web/lib/standing.ts";
import { texts } from "#web/texts/common.ts";

/** Metadata of a page. */
export type PageFacts = {
  title: string;
  description?: string | undefined;
  /** File in web/public/cards, or the path of a generated card. */
  card?: string | undefined;
};

/** Collects the metadata during server-side rendering; null in the browser. */
export const PageFactsContext = createContext<((facts: PageFacts) => void) | null>(null);

/**
 * Sets the document title, for example 'Account · MeMix'; called by the headers, or by screens
 * without one.
 */
export function usePageTitle(title: unknown, facts: Omit<PageFacts, "title"> = {}): void {
  const tell = useContext(PageFactsContext);
  if (tell && typeof title === "string") tell({ ...facts, title });
  useEffect(notifyHydrated, []);
  useEffect(() => {
    if (typeof title === "string") document.title = texts.pageTitle(title);
  }, [title]);
}
