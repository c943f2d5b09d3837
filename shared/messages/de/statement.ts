import type { Format } from "../catalog.ts";
import type { statement as english } from "../en/statement.ts";
import type { Granted, Origin, ThemeName } from "../statement.ts";
import { failures } from "./failures.ts";
import { translateOffer } from "./offers.ts";
import { translateTheme } from "./themes.ts";

export const statement: typeof english = {
  trial: ({ count }) => ({
    reason: "Willkommens-Renders",
    explanation: `Jedes neue Konto startet mit ${renders(count)}. Sie verfallen mit dem ersten Monat eines Tarifs.`,
  }),
  plan: (granted, format) => ({
    reason: `${granted.name}, ein Monat`,
    explanation: `Du hast deinen Tarif ${granted.name} bezahlt und ${renders(granted.count)} für den Monat bekommen. ${until(granted, format)}`,
  }),
  upgrade: (granted, format) => ({
    reason: `Wechsel zu ${granted.name}`,
    explanation: `Du bist mitten im Monat zu ${granted.name} gewechselt und hast für den Rest des Monats ${renders(granted.count)} mehr bekommen. ${until(granted, format)}`,
  }),
  pack: (granted, format) => ({
    reason: translateOffer(granted.name),
    explanation: `Du hast das Paket „${translateOffer(granted.name)}“ gekauft und ${renders(granted.count)} bekommen. ${until(granted, format)}`,
  }),
  goodwill: ({ count, why }) => ({
    reason: "Von uns",
    explanation: `Wir haben dir ${renders(count)} geschenkt: ${why}. ${count === 1 ? "Er verfällt nicht" : "Sie verfallen nicht"}.`,
  }),
  reserved: ({ theme, origin }) => ({
    reason: `${getThemeName(theme)}: gestartet`,
    explanation: `Du hast ein Bild${theme ? ` im Look „${translateTheme(theme)}“` : ""} gestartet, und wir haben einen Render dafür reserviert. Wenn es nicht klappt, bekommst du ihn zurück.${origin ? ` Er stammt aus ${describeOrigin(origin)}.` : ""}`,
  }),
  captured: ({ theme, mix }) => ({
    reason: `${getThemeName(theme)}: gespeichert`,
    explanation: `Dein Bild ${mix ? `„${mix} - ${ofTheme(theme)}“` : `im Look „${ofTheme(theme)}“`} ist fertig und gespeichert, der dafür reservierte Render ist verbraucht. Mehr wird nicht berechnet.${mix ? "" : " Du hast es inzwischen gelöscht."}`,
  }),
  cancelled: ({ theme, stays }) => ({
    reason: `${getThemeName(theme)}: zurückgegeben`,
    explanation: `Du hast das Bild abgebrochen, solange es noch wartete, und den Render zurückbekommen.${kept(stays)}`,
  }),
  failed: ({ theme, failure, stays }) => ({
    reason: `${getThemeName(theme)}: zurückgegeben`,
    explanation: `${failure ? failures[failure] : "Das Bild konnte nicht erstellt werden."} Du hast den Render zurückbekommen, er hat dich also nichts gekostet.${kept(stays)}`,
  }),
  expired: ({ name, count, isTrial, isPlanOver }) => ({
    reason: `${isTrial ? "Willkommens-Renders" : translateOffer(name)}: ${isPlanOver ? "Tarif zu Ende" : "Monat zu Ende"}`,
    explanation: `${
      isPlanOver
        ? "Dein Tarif ist zu Ende, und seine ungenutzten Renders sind verfallen."
        : "Der Monat ist zu Ende. Ungenutzte Renders eines Tarifs werden nicht in den nächsten Monat übertragen."
    } Du hattest noch ${renders(count)} ${isTrial ? "von deinen Willkommens-Renders" : `aus ${name}`} übrig. Pakete sind davon nicht betroffen.`,
  }),
  disputed: ({ name, count }) => ({
    reason: `${translateOffer(name)}: angefochten`,
    explanation: `Deine Bank hat die Zahlung für „${translateOffer(name)}“ angefochten, deshalb haben wir entfernt, was davon übrig war: ${renders(count)}.`,
  }),
  restored: ({ name, count }) => ({
    reason: `${translateOffer(name)}: Anfechtung erledigt`,
    explanation: `Die Anfechtung der Zahlung für „${translateOffer(name)}“ wurde zu unseren Gunsten entschieden, deshalb hast du deine Renders zurückbekommen: ${renders(count)}.`,
  }),
  refunded: ({ name, count }) => ({
    reason: `${translateOffer(name)}: erstattet`,
    explanation: `Die Zahlung für „${translateOffer(name)}“ wurde erstattet, deshalb haben wir entfernt, was davon übrig war: ${renders(count)}.`,
  }),
};

function getThemeName(theme: ThemeName): string {
  return theme ? translateTheme(theme) : "Ein Mix";
}

function ofTheme(theme: ThemeName): string {
  return theme ? translateTheme(theme) : "gelöscht";
}

function until({ ends }: Granted, { day }: Format): string {
  return ends ? `Sie gelten bis zum ${day(ends)}.` : "Sie verfallen nicht.";
}

function describeOrigin(origin: Origin): string {
  if (origin.from === "plan") return `deinem Tarif ${origin.name}`;
  if (origin.from === "pack") return `deinem Paket „${translateOffer(origin.name)}“`;
  if (origin.from === "goodwill") return "einem Geschenk von uns";
  return origin.from === "trial" ? "deinen Willkommens-Renders" : "einem zurückerhaltenen Render";
}

function kept(stays: boolean): string {
  return stays ? " Der Monat, aus dem er stammt, ist zu Ende, deshalb verfällt er nicht." : "";
}

function renders(count: number): string {
  return count === 1 ? "1 Render" : `${count} Renders`;
}
