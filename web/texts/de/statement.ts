import type { texts } from "../statement.ts";

type Ending = Parameters<typeof texts.lots.alike>[0];

const rendersLeft = (count: number, shown: string) =>
  count === 1 ? "Noch 1 Render" : `Noch ${shown} Renders`;

function fate({ count, end, isFree }: Ending): string {
  if (isFree) return count === 1 ? "kommt im ersten Monat dazu" : "kommen im ersten Monat dazu";
  if (end === null) return count === 1 ? "bleibt" : "bleiben";
  return `${count === 1 ? "endet" : "enden"} am ${end}`;
}

export const statement: typeof texts = {
  title: "Render-Auszug",
  intro: "Woher jeder deiner Renders kam und wohin er ging",
  toAccount: "Zurück zum Konto",
  caption: "Render-Auszug, neueste zuerst",
  loading: "Auszug wird geladen",
  csv: "CSV",
  csvAloud: "CSV des ganzen Render-Auszugs",
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
  what: "Was",
  change: "Änderung",
  balance: "Rest",
  whyColumn: "Warum",
  left: (shown) => `<word>noch </word>${shown}`,
  ends: (day) => `Endet am ${day}`,
  why: "Warum?",
  whyCharged: "Warum<more> berechnet</more>?",
  seeMix: "Mix ansehen",

  noneYet: "Hier steht bald jeder Render, den du bekommst oder verbrauchst.",
  empty: {
    title: "Noch nichts abzurechnen",
    words:
      "Hier steht bald jeder Render, den du bekommst, verbrauchst oder zurückbekommst, mit seinem Grund.",
    action: "Mix erstellen",
  },
};
