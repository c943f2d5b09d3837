import type { desk as english } from "../en/desk.ts";
import type { Format } from "../said.ts";

const UNITS = { minutes: "Minuten", hours: "Stunden", days: "Tage" };

const formatNotAtPrinter = ({ variant }: { variant: string }) =>
  `Printful bietet ${variant} nicht mehr an.`;

export const desk: typeof english = {
  refund_too_large: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0
      ? "Diese Zahlung ist schon vollständig erstattet."
      : `Du kannst höchstens ${money(cents)} erstatten.`,
  refunded_meanwhile:
    "Der erstattete Betrag hat sich geändert. Prüf ihn und versuch es noch einmal.",
  not_paid_yet: "Diese Bestellung ist nicht bezahlt.",
  plan_meanwhile:
    "Dieser Tarif ist beendet oder hat sich geändert. Lade die Seite neu und versuch es noch einmal.",
  not_with_us: "Mit dieser E-Mail-Adresse gibt es kein Konto.",
  odd_currency: "Diese Zahlung ist in einer anderen Währung. Erstatte sie stattdessen.",
  not_at_the_desk: "Kein Teammitglied hat diese E-Mail-Adresse.",
  own_passkey_first: "Füge zuerst deinem eigenen Konto einen Passkey hinzu.",
  own_passkeys: "Deine eigenen Passkeys entfernst du auf der Seite „Your passkeys“.",
  no_passkeys: "Dieses Teammitglied hat keine Passkeys.",
  last_owner: "Das Team braucht mindestens einen Inhaber. Mach zuerst jemand anderen zum Inhaber.",
  mail_not_again:
    "Diese E-Mail kann nicht noch einmal gesendet werden. Sie ist noch in der Warteschlange, oder ihr Inhalt wurde gelöscht.",
  goodwill_limit: ({ left }: { left: number }) =>
    left === 0
      ? "Du hast diesem Kunden in 30 Tagen so viele Renders geschenkt, wie du darfst. Ein Inhaber darf mehr."
      : `Du darfst diesem Kunden in 30 Tagen noch ${left} schenken. Ein Inhaber darf mehr.`,
  works_here_already: "Diese Person hat diese Rolle schon.",
  invitation_over:
    "Diese Einladung ist abgelaufen, schon benutzt oder widerrufen, oder sie gilt für eine andere E-Mail-Adresse.",
  works_here: "Diese Person gehört zum Team. Entferne sie zuerst aus dem Team.",
  not_replaceable: "Nur gedruckte oder versendete Artikel können ersetzt werden.",
  replace_unknown: "Wähl Artikel dieser Bestellung, höchstens so viele wie bestellt.",
  replaced_meanwhile:
    "Die Artikel wurden schon ersetzt, oder der Preis ist gestiegen. Prüf es und versuch es noch einmal.",
  replace_limit: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0
      ? "Du hast bei dieser Bestellung so viel ersetzt, wie du darfst. Ein Inhaber darf mehr."
      : `Du darfst bei dieser Bestellung noch Artikel für bis zu ${money(cents)} ersetzen. Ein Inhaber darf mehr.`,
  replaced_before:
    "Diese Artikel wurden schon einmal ersetzt. Nur ein Inhaber kann sie noch einmal ersetzen.",
  replace_no_file: "Die Druckdatei ist gelöscht, darum kann der Artikel nicht ersetzt werden.",
  replace_no_shipping: "An diese Adresse können wir nicht liefern. Bitte prüfe sie.",
  other_country:
    "Die Adresse muss im selben Land liegen, denn dafür wurden Versand und Steuern berechnet.",
  readdress_too_late:
    "Die Bestellung wird schon gedruckt, darum kannst du die Adresse nicht mehr ändern. Schick stattdessen Ersatz.",
  nobody_reads: "Das Konto ist gelöscht, darum kann der Kunde keine E-Mails bekommen.",
  written_meanwhile:
    "Gerade hat jemand eine E-Mail gesendet. Lade die Seite neu, bevor du deine sendest.",
  case_settled: "Das ist schon erledigt.",
  code_taken: ({ code }: { code: string }) => `Den Gutscheincode ${code} gibt es schon.`,
  registered_already: "Dort ist der Shop schon registriert.",
  no_tax_there: "Dort gibt es keine Umsatzsteuer.",
  no_tax_service: "Stripe Tax antwortet nicht. Versuch es in einer Minute noch einmal.",
  tax_service_refused: "Stripe Tax hat das abgelehnt. Mehr dazu steht im Stripe-Dashboard.",
  changed_meanwhile:
    "Das hat sich geändert, seit du die Seite geöffnet hast. Lade sie neu und versuch es noch einmal.",
  code_used_more: ({ uses }: { uses: number }) => `Er wurde schon ${uses}-mal benutzt.`,
  look_taken: ({ slug }: { slug: string }) => `Einen Look mit der URL ${slug} gibt es schon.`,
  look_on_trial: ({ number }: { number: number }) =>
    `Version ${number} wird gerade getestet. Beende zuerst den Test.`,
  look_no_picture: "Wähl zuerst für jedes Set ein Beispielbild.",
  no_pack: "Das ist keine Datei mit einem Look. Wähl eine Datei, die ein Shop exportiert hat.",
  pack_version: ({ version }: { version: number }) =>
    `Dieser Shop kann Dateien der Version ${version} nicht lesen.`,
  pack_wrong: ({ field }: { field: string }) =>
    `Der Look kann nicht importiert werden: ${field} fehlt, ist zu lang oder ungültig.`,
  pack_picture: ({ set }: { set: "female" | "male" }) =>
    `Das ${set === "female" ? "weibliche" : "männliche"} Beispielbild kann nicht importiert werden. Es muss ein PNG, JPEG oder WebP mit höchstens 8 Megapixeln sein.`,
  pack_too_large: ({ limit }: { limit: number }) =>
    `Diese Datei ist größer als die Grenze von ${limit} MB.`,
  wait_unfit: ({ unit, least, most }: Parameters<typeof english.wait_unfit>[0]) =>
    `Gib ${least} bis ${most} ${UNITS[unit]} ein.`,
  below_cost: "Das wird unter den Kosten verkauft. Gib einen Grund an, oder ändere es.",
  cost_unknown:
    "Die Preise von Printful sind gerade nicht verfügbar, darum können wir nicht prüfen, ob das unter den Kosten verkauft wird. Versuch es noch einmal, oder gib einen Grund an.",
  price_same: "Das Angebot hat schon diesen Preis und so viele Renders.",
  price_not_there:
    "Dieser Preis ist bei Stripe nicht mehr aktiv. Aktiviere ihn dort, oder leg einen neuen an.",
  price_refused: "Stripe hat den neuen Preis abgelehnt. Mehr dazu steht im Stripe-Dashboard.",
  card_company_silent: "Stripe antwortet nicht. Versuch es in einer Minute noch einmal.",
  plan_order: ({ plan, other }: { plan: string; other: string }) =>
    `Ein größerer Tarif muss mehr kosten und mehr Renders enthalten. ${plan} passt so nicht zu ${other}.`,
  name_taken: ({ name }: { name: string }) => `Es gibt schon ein Produkt namens ${name}.`,
  not_at_printer: formatNotAtPrinter,
  variant_not_offered: formatNotAtPrinter,
  area_other_size: ({ variant }: { variant: string }) =>
    `Printful braucht für ${variant} eine andere Dateigröße als für die anderen Größen dieser Druckfläche.`,
  area_no_room: ({ area }: { area: string }) =>
    `Sicherheitsabstand und Anschnitt von „${area}“ lassen keinen Platz zum Drucken.`,
  variant_taken: ({ variant }: { variant: string }) =>
    `${variant} wird schon als anderes Produkt verkauft.`,
  closed_for_orders: ({ until }: { until: string | null }, { day }: Format) =>
    until
      ? `Bis zum ${day(until)} nehmen wir keine neuen Bestellungen an. Dein Warenkorb bleibt, wie er ist.`
      : "Gerade nehmen wir keine neuen Bestellungen an. Dein Warenkorb bleibt, wie er ist.",
};
