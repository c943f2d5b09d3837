import { readTab } from "./tab.ts";

/** The search parameters of My Stuff. */
export type StuffSearch = {
  tab?: number;
  q?: string;
  theme?: string;
  person?: string;
  starred?: 1;
};

export function readStuffSearch(search: Record<string, unknown>): StuffSearch {
  const { starred } = search;
  return {
    ...readTab(search),
    ...readText("q", search.q),
    ...readText("theme", search.theme),
    ...readText("person", search.person),
    ...((starred === 1 || starred === true || starred === "1") && { starred: 1 as const }),
  };
}

/** The router parses a parameter of digits as a number. */
function readText<Name extends "q" | "theme" | "person">(name: Name, value: unknown) {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text.trim() === "" ? {} : ({ [name]: text } as Record<Name, string>);
}
