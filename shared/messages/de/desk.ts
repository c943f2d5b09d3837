import type { desk as english } from "../en/desk.ts";
import type { Format } from "../said.ts";

const UNITS = { minutes: "Minuten", hours: "Stunden", days: "Tage" };

const formatNotAtPrinter = ({ variant }: { variant: string }) =>
  `Die Druckerei hat ${variant} nicht mehr.`;

export const desk: typeof english = {
  refund_too_large: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0
      ? "Es ist nichts mehr zu erstatten."
      : `Höchstens ${money(cents)} können erstattet werden.`,
  refunded_meanwhile: "Inzwischen wurde Geld erstattet. Bitte sieh noch einmal nach.",
  not_paid_yet: "Für diese Bestellung wurde nichts bezahlt.",
  plan_meanwhile:
    "Dieser Tarif ist zu Ende oder wurde inzwischen geändert. Bitte sieh noch einmal nach.",
  not_with_us: "Mit dieser Adresse gibt es kein Konto.",
  odd_currency: "Das kam in einer anderen Währung: gib es zurück.",
  not_at_the_desk: "Mit dieser Adresse arbeitet niemand am Tisch.",
  own_passkey_first: "Füge erst einen eigenen Passkey hinzu.",
  own_passkeys: "Deine eigenen Passkeys entfernst du unter „Your passkeys“.",
  no_passkeys: "Diese Person hat keinen Passkey.",
  last_owner: "Der Tisch braucht einen Inhaber: Mach zuerst jemand anderen dazu.",
  mail_not_again:
    "Diese Mail kann nicht noch einmal gesendet werden: Sie wartet noch, oder was darin stand, ist vergessen.",
  goodwill_limit: ({ left }: { left: number }) =>
    left === 0
      ? "Mehr darfst du dieser Person in 30 Tagen nicht schenken. Ein Inhaber darf es."
      : `Du darfst dieser Person in 30 Tagen noch ${left} schenken. Ein Inhaber darf mehr.`,
  works_here_already: "Diese Person hat diesen Platz am Tisch schon.",
  invitation_over:
    "Diese Einladung ist benutzt, zurückgenommen oder älter als sieben Tage, oder sie gilt einer anderen Adresse.",
  works_here: "Diese Person arbeitet am Tisch: Nimm ihr das zuerst weg.",
  not_replaceable: "Nur was gedruckt oder unterwegs ist, kann noch einmal gedruckt werden.",
  replace_unknown: "Wähl Produkte dieser Bestellung, von jedem höchstens so viele wie bestellt.",
  replaced_meanwhile:
    "Inzwischen wurde es ersetzt, oder es kostet jetzt mehr. Bitte sieh noch einmal nach.",
  replace_limit: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0
      ? "Für diese Bestellung ist ersetzt, was du ersetzen darfst. Ein Inhaber darf mehr."
      : `Du darfst bei dieser Bestellung noch für bis zu ${money(cents)} ersetzen. Ein Inhaber darf mehr.`,
  replaced_before:
    "So viel davon wurde schon einmal ersetzt. Ein Inhaber kann es noch einmal drucken lassen und muss das sagen.",
  replace_no_file: "Die Druckdatei ist weg, darum kann es nicht noch einmal gedruckt werden.",
  replace_no_shipping: "An diese Adresse können wir nicht liefern. Bitte prüf sie.",
  other_country:
    "Die Adresse muss in dem Land liegen, für das bezahlt wurde: Versand und Steuern gelten dafür.",
  readdress_too_late:
    "Es wird schon gedruckt, darum lässt sich die Adresse nicht mehr ändern. Ersetz es stattdessen kostenlos.",
  nobody_reads: "Das Konto ist gelöscht: Dort liest niemand eine Mail.",
  written_meanwhile: "Inzwischen hat jemand geschrieben. Bitte sieh noch einmal nach.",
  case_settled: "Das ist schon erledigt.",
  code_taken: ({ code }: { code: string }) => `Den Code ${code} gibt es schon.`,
  registered_already: "Dort ist der Shop schon registriert.",
  no_tax_there: "Dort gibt es keine Umsatzsteuer, für die man sich registrieren kann.",
  no_tax_service: "Der Steuerdienst antwortet nicht. Bitte versuch es in einer Minute noch einmal.",
  tax_service_refused: "Der Steuerdienst lehnt das ab. Auf seiner eigenen Seite steht mehr.",
  changed_meanwhile: "Inzwischen hat es jemand geändert. Bitte sieh noch einmal nach.",
  code_used_more: ({ uses }: { uses: number }) => `Er wurde schon ${uses}-mal benutzt.`,
  look_taken: ({ slug }: { slug: string }) => `Den Look ${slug} gibt es schon.`,
  look_on_trial: ({ number }: { number: number }) =>
    `Version ${number} wird erprobt. Beende das zuerst.`,
  look_no_picture: "Wähle zuerst in jedem Set ein Bild für die Karte.",
  no_pack:
    "In dieser Datei ist kein Look. Nimm eine, die beim Exportieren eines Looks entstanden ist.",
  pack_version: ({ version }: { version: number }) =>
    `Diese Datei hat Version ${version}, die dieser Shop nicht lesen kann.`,
  pack_wrong: ({ field }: { field: string }) =>
    `Diesen Look kann der Shop nicht übernehmen: ${field} fehlt, ist zu lang oder falsch.`,
  pack_picture: ({ set }: { set: "female" | "male" }) =>
    `Das Bild der ${set === "female" ? "weiblichen" : "männlichen"} Karte kann der Shop nicht übernehmen. Es muss ein ganzes PNG, JPEG oder WebP mit höchstens 8 Megapixeln sein.`,
  pack_too_large: ({ limit }: { limit: number }) =>
    `Diese Datei ist größer als die Grenze von ${limit} MB.`,
  wait_unfit: ({ unit, least, most }: Parameters<typeof english.wait_unfit>[0]) =>
    `Wähle ${least} bis ${most} ${UNITS[unit]}: Früher geht es vielleicht noch von selbst weiter, später ist es vielleicht zu spät.`,
  below_cost: "Das verkauft unter den Kosten. Sag warum, oder ändere es.",
  cost_unknown:
    "Die Druckerei nennt gerade keine Preise, darum weiß niemand, ob das unter den Kosten verkauft. Versuch es noch einmal, oder sag, warum es gut ist.",
  price_same: "So ist es schon.",
  price_not_there:
    "Die Kartenfirma verkauft zu diesem Preis nicht mehr. Aktiviere ihn dort, oder mach einen neuen.",
  price_refused:
    "Die Kartenfirma hat den neuen Preis abgelehnt. Auf ihrer eigenen Seite steht mehr.",
  card_company_silent:
    "Die Kartenfirma antwortet nicht. Bitte versuch es in einer Minute noch einmal.",
  plan_order: ({ plan, other }: { plan: string; other: string }) =>
    `Ein größerer Tarif muss mehr kosten und mehr bringen: ${plan} passt so nicht neben ${other}.`,
  name_taken: ({ name }: { name: string }) => `Ein anderes Produkt heißt ${name}.`,
  not_at_printer: formatNotAtPrinter,
  variant_not_offered: formatNotAtPrinter,
  area_other_size: ({ variant }: { variant: string }) =>
    `Die Druckerei nimmt für ${variant} eine Datei von anderer Größe als für das, was dieselbe Druckfläche hat.`,
  area_no_room: ({ area }: { area: string }) =>
    `Die Linien von „${area}“ lassen keinen Platz zum Drucken.`,
  variant_taken: ({ variant }: { variant: string }) =>
    `${variant} wird schon als anderes Produkt verkauft.`,
  closed_for_orders: ({ until }: { until: string | null }, { day }: Format) =>
    until
      ? `Bis zum ${day(until)} nehmen wir keine neuen Bestellungen an. Dein Warenkorb bleibt, wie er ist.`
      : "Gerade nehmen wir keine neuen Bestellungen an. Dein Warenkorb bleibt, wie er ist.",
};
