import type { ReactNode } from "react";

/** Since when the privacy policy, the terms and the shipping policy hold. */
export const EFFECTIVE = { date: "2025-05-15", words: "May 15, 2025" } as const;

export type PolicySection = {
  /** Part of the page's address, so it stays what it is. */
  id: string;
  title: string;
  body: ReactNode;
};

export type Policy = {
  title: string;
  /** What matters most, for who reads nothing else. */
  inShort: readonly string[];
  sections: readonly PolicySection[];
};
