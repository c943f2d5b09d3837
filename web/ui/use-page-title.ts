import { createContext, useContext, useEffect } from "react";
import { tellStanding } from "#web/lib/standing.ts";
import { texts } from "#web/texts/common.ts";

/** What a page says of itself to a browser's tab, a search engine and whoever is sent a link to it. */
export type PageFacts = {
  title: string;
  description?: string | undefined;
  /** The file of web/public/cards that goes with a link to it, or the path of one that the shop draws. */
  card?: string | undefined;
};

/** Takes what the page that is being written says of itself; null in the browser. */
export const PageFactsContext = createContext<((facts: PageFacts) => void) | null>(null);

/** 'Account · MeMix' in the browser's tab; the headers call it, other screens by themselves. */
export function usePageTitle(title: unknown, facts: Omit<PageFacts, "title"> = {}): void {
  const tell = useContext(PageFactsContext);
  if (tell && typeof title === "string") tell({ ...facts, title });
  useEffect(tellStanding, []);
  useEffect(() => {
    if (typeof title === "string") document.title = texts.pageTitle(title);
  }, [title]);
}
