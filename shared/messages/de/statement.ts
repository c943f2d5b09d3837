import type { statement as english } from "../en/statement.ts";
import type { Format } from "../said.ts";
import type { Granted, Origin, ThemeName } from "../statement.ts";
import { failures } from "./failures.ts";
import { translateOffer } from "./offers.ts";
import { translateTheme } from "./themes.ts";

export const statement: typeof english = {
  trial: ({ count }) => ({
    reason: "Willkommens-Renders",
    explanation: `Jedes neue Konto beginnt mit ${renders(count)}. Sie enden mit dem ersten Monat eines Tarifs.`,
  }),
  plan: (granted, format) => ({
    reason: `${granted.name}, ein Monat`,
    explanation: `Dein Tarif ${granted.name} ist bezahlt, das gibt ${renders(granted.count)} für den Monat. ${until(granted, format)}`,
  }),
  upgrade: (granted, format) => ({
    reason: `Wechsel zu ${granted.name}`,
    explanation: `Du bist mitten im Monat zu ${granted.name} gewechselt und hast ${renders(granted.count)} mehr bekommen, den Unterschied zu vorher. ${until(granted, format)}`,
  }),
  pack: (granted, format) => ({
    reason: translateOffer(granted.name),
    explanation: `Du hast das Paket „${translateOffer(granted.name)}“ gekauft, ${renders(granted.count)}. ${until(granted, format)}`,
  }),
  goodwill: ({ count, why }) => ({
    reason: "Von uns",
    explanation: `Wir haben dir ${renders(count)} geschenkt: ${why}. ${count === 1 ? "Er bleibt, bis du ihn brauchst" : "Sie bleiben, bis du sie brauchst"}.`,
  }),
  reserved: ({ theme, origin }) => ({
    reason: `${getThemeName(theme)}: begonnen`,
    explanation: `Du hast ein Bild${theme ? ` in „${translateTheme(theme)}“` : ""} begonnen; dafür wurde ein Render zurückgelegt. Wird kein Bild daraus, kommt er zurück.${origin ? ` Er kam aus: ${describeOrigin(origin)}.` : ""}`,
  }),
  captured: ({ theme, mix }) => ({
    reason: `${getThemeName(theme)}: gespeichert`,
    explanation: `Dein Bild ${mix ? `„${mix} - ${ofTheme(theme)}“` : `in „${ofTheme(theme)}“`} ist gemacht und gespeichert; der Render dafür ist verbraucht. Mehr wird nicht genommen.${mix ? "" : " Seitdem wurde es gelöscht."}`,
  }),
  cancelled: ({ theme, stays }) => ({
    reason: `${getThemeName(theme)}: zurückgegeben`,
    explanation: `Du hast das Bild abgebrochen, solange es wartete; sein Render kam zurück.${kept(stays)}`,
  }),
  failed: ({ theme, failure, stays }) => ({
    reason: `${getThemeName(theme)}: zurückgegeben`,
    explanation: `${failure ? failures[failure] : "Daraus ist kein Bild geworden."} Der Render kam zurück: Er hat dich nichts gekostet.${kept(stays)}`,
  }),
  expired: ({ name, count, isTrial, isPlanOver }) => ({
    reason: `${isTrial ? "Willkommens-Renders" : translateOffer(name)}: ${isPlanOver ? "Tarif zu Ende" : "Monat zu Ende"}`,
    explanation: `${
      isPlanOver
        ? "Dein Tarif ist zu Ende, und was davon übrig war, auch."
        : "Der Monat war vorbei. Renders eines Tarifs gehen nicht in den nächsten Monat über."
    } Übrig: ${renders(count)} von deinen ${isTrial ? "Willkommens-Renders" : `Renders aus ${name}`}. Pakete bleiben unberührt.`,
  }),
  disputed: ({ name, count }) => ({
    reason: `${translateOffer(name)}: angefochten`,
    explanation: `Deine Bank hat die Zahlung für „${translateOffer(name)}“ zurückgefordert; darum ging zurück, was davon übrig war: ${renders(count)}.`,
  }),
  restored: ({ name, count }) => ({
    reason: `${translateOffer(name)}: Anfechtung erledigt`,
    explanation: `Deine Bank hat die Zahlung für „${translateOffer(name)}“ bei uns gelassen; was dafür zurückging, gehört wieder dir: ${renders(count)}.`,
  }),
  refunded: ({ name, count }) => ({
    reason: `${translateOffer(name)}: erstattet`,
    explanation: `Die Zahlung für „${translateOffer(name)}“ wurde dir erstattet; darum ging zurück, was davon übrig war: ${renders(count)}.`,
  }),
};

function getThemeName(theme: ThemeName): string {
  return theme ? translateTheme(theme) : "Ein Mix";
}

function ofTheme(theme: ThemeName): string {
  return theme ? translateTheme(theme) : "gelöscht";
}

function until({ ends }: Granted, { day }: Format): string {
  return ends ? `Sie gelten bis zum ${day(ends)}.` : "Sie bleiben, bis du sie verbrauchst.";
}

function describeOrigin(origin: Origin): string {
  if (origin.from === "plan") return `deinem Tarif ${origin.name}`;
  if (origin.from === "pack") return `deinem Paket „${translateOffer(origin.name)}“`;
  if (origin.from === "goodwill") return "dem, was wir dir geschenkt haben";
  return origin.from === "trial" ? "deinen Willkommens-Renders" : "einem zurückgegebenen Render";
}

function kept(stays: boolean): string {
  return stays ? " Der Monat, aus dem er kam, ist vorbei; er bleibt, bis du ihn verbrauchst." : "";
}

function renders(count: number): string {
  return count === 1 ? "1 Render" : `${count} Renders`;
}
