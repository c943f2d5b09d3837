import { useEffect } from "react";
import { PRODUCT } from "#shared/brand.ts";

/** 'Account · MeMix' in the browser's tab; the headers call it, other screens by themselves. */
export function usePageTitle(title: unknown): void {
  useEffect(() => {
    if (typeof title === "string") document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}
