/** Translations of texts in `shared/plans.ts`. Plan names are not translated. */
export const OFFERS: Record<string, string> = {
  "+10 more renders": "+10 weitere Renders",
  "5 extra renders": "5 zusätzliche Renders",
  "Priority render queue": "Vorrang in der Warteschlange",
  "First dibs on new themes (early theme access)": "Neue Looks vor allen anderen (früher Zugang)",
  trial: "Gratis",
};

/** Returns the translation of a stored offer name; names of retired offers stay as they are. */
export function translateOffer(name: string): string {
  return Object.hasOwn(OFFERS, name) ? (OFFERS[name] ?? name) : name;
}
