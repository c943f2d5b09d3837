/** Destination countries; `extra` is the surcharge over a US parcel in cents. */
export const ZONES: Record<string, { name: string; extra: number; days: [number, number] }> = {
  US: { name: "United States", extra: 0, days: [7, 10] },
  CA: { name: "Canada", extra: 240, days: [8, 12] },
  GB: { name: "United Kingdom", extra: 120, days: [7, 10] },
  AU: { name: "Australia", extra: 380, days: [8, 14] },
  NZ: { name: "New Zealand", extra: 420, days: [9, 16] },
  DE: { name: "Germany", extra: 150, days: [5, 9] },
  FR: { name: "France", extra: 150, days: [5, 9] },
  NL: { name: "Netherlands", extra: 150, days: [5, 9] },
};

/** Countries that require a state, with their valid codes. */
const STATES: Record<string, Set<string>> = {
  US: parseCodes(
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI",
  ),
  CA: parseCodes("AB BC MB NB NL NS NT NU ON PE QC SK YT"),
  AU: parseCodes("ACT NSW NT QLD SA TAS VIC WA"),
};

/** Returns Printful's message for an invalid country or state; null if both are valid. */
export function findAddressProblem(
  country: string,
  state: string | null | undefined,
): string | null {
  if (!ZONES[country]) return `Recipient: Country code "${country}" is invalid or not supported`;
  const states = STATES[country];
  if (!states) return null;
  if (!state) return `Recipient: State code is missing`;
  return states.has(state) ? null : `Recipient: State code "${state}" is invalid`;
}

function parseCodes(text: string): Set<string> {
  return new Set(text.split(" "));
}
