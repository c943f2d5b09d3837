import type { texts } from "../statement.ts";

type Ending = Parameters<typeof texts.lots.alike>[0];

const rendersLeft = (count: number, shown: string) =>
  count === 1 ? "Noch 1 Render" : `Noch ${shown} Renders`;

function fate({ count, end, isFree }: Ending): string {
  if (isFree) return count === 1 ? "kommt zum ersten Monat dazu" : "kommen zum ersten Monat dazu";
  if (end === null) return count === 1 ? "verfällt nicht" : "verfallen nicht";
  return `${count === 1 ? "verfällt" : "verfallen"} am ${end}`;
}

export const statement: typeof texts = {
  title: "Render-Verlauf",
  intro: "Woher deine Renders kommen und wofür du sie verwendet hast",
  toAccount: "Zurück zum Konto",
  caption: "Render-Verlauf, neueste zuerst",
  loading: "Verlauf wird geladen",
  csv: "CSV",
  csvLabel: "CSV des gesamten Render-Verlaufs",
  seeAll: "Alle ansehen",
  more: "Mehr anzeigen",

  lots: {
    none: "Keine Renders mehr",
    alike: (ending) =>
      `${rendersLeft(ending.count, ending.shown)}, ${ending.count === 1 ? "er" : "sie"} ${fate(ending)}`,
    apart: (total, shown, endings) =>
      `${rendersLeft(total, shown)}: ${endings.map((each) => `${each.shown} ${fate(each)}`).join(", ")}`,
  },

  date: "Datum",
  what: "Vorgang",
  change: "Änderung",
  balance: "Übrig",
  whyColumn: "Warum",
  left: (shown) => `<word>noch </word>${shown}`,
  ends: (day) => `Verfällt am ${day}`,
  why: "Warum?",
  whyCharged: "Warum<more> berechnet</more>?",
  seeMix: "Mix ansehen",

  noneYet: "Hier erscheint jeder Render, den du bekommst oder verbrauchst.",
  empty: {
    title: "Hier ist noch nichts",
    words:
      "Hier erscheint jeder Render, den du bekommst, verbrauchst oder zurückbekommst, mit einer Begründung.",
    action: "Mix erstellen",
  },
};
