import { useEffect } from "react";
import { texts } from "#web/texts/common.ts";

/** 'Account · MeMix' in the browser's tab; the headers call it, other screens by themselves. */
export function usePageTitle(title: unknown): void {
  useEffect(() => {
    if (typeof title === "string") document.title = texts.pageTitle(title);
  }, [title]);
}
