/** Of `shared/plans.ts`: packs and what plans bring are words; plans are called the same everywhere. */
export const OFFERS: Record<string, string> = {
  "+10 more renders": "+10 weitere Renders",
  "5 extra renders": "5 zusätzliche Renders",
  "Priority render queue": "Vorrang in der Warteschlange",
  "First dibs on new themes (early theme access)": "Neue Themen vor allen anderen (früher Zugang)",
  trial: "Probe",
};

/** What was bought, by the name that its row keeps; what is no longer sold stays as it was called. */
export function offerInGerman(name: string): string {
  return Object.hasOwn(OFFERS, name) ? (OFFERS[name] ?? name) : name;
}
