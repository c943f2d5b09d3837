import { createContext, useContext, useEffect } from "react";
import { notifyHydrated } from "#web/lib/hydration.ts";
import { texts } from "#web/texts/common.ts";

/** Metadata of a page. */
export type PageMetadata = {
  title: string;
  description?: string | undefined;
  /** File in web/public/cards, or the path of a generated card. */
  card?: string | undefined;
};

/** Collects the metadata during server-side rendering; null in the browser. */
export const PageMetadataContext = createContext<((metadata: PageMetadata) => void) | null>(null);

/**
 * Sets the document title, for example 'Account · MeMix'; called by the headers, or by screens
 * without one.
 */
export function usePageTitle(title: unknown, metadata: Omit<PageMetadata, "title"> = {}): void {
  const report = useContext(PageMetadataContext);
  if (report && typeof title === "string") report({ ...metadata, title });
  useEffect(notifyHydrated, []);
  useEffect(() => {
    if (typeof title === "string") document.title = texts.pageTitle(title);
  }, [title]);
}
