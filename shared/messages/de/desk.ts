import type { Format } from "../catalog.ts";
import type { desk as english } from "../en/desk.ts";

const UNITS = { minutes: "Minuten", hours: "Stunden", days: "Tage" };

const formatVariantNotOffered = ({ variant }: { variant: string }) =>
  `Printful bietet ${variant} nicht mehr an.`;

export const desk: typeof english = {
  refund_too_large: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0
      ? "Diese Zahlung ist schon vollständig erstattet."
      : `Du kannst höchstens ${money(cents)} erstatten.`,
  refunded_amount_changed:
    "Der erstattete Betrag hat sich geändert. Prüf ihn und versuch es noch einmal.",
  order_not_paid: "Diese Bestellung ist nicht bezahlt.",
  plan_changed:
    "Dieser Tarif ist beendet oder hat sich geändert. Lade die Seite neu und versuch es noch einmal.",
  account_not_found: "Mit dieser E-Mail-Adresse gibt es kein Konto.",
  payment_currency_mismatch:
    "Diese Zahlung ist in einer anderen Währung. Erstatte sie stattdessen.",
  team_member_not_found: "Kein Teammitglied hat diese E-Mail-Adresse.",
  own_passkey_required: "Füge zuerst deinem eigenen Konto einen Passkey hinzu.",
  own_passkeys_not_resettable: "Deine eigenen Passkeys entfernst du auf der Seite „Your passkeys“.",
  no_passkeys: "Dieses Teammitglied hat keine Passkeys.",
  last_owner: "Das Team braucht mindestens einen Inhaber. Mach zuerst jemand anderen zum Inhaber.",
  mail_not_resendable:
    "Diese E-Mail kann nicht noch einmal gesendet werden. Sie ist noch in der Warteschlange, oder ihr Inhalt wurde gelöscht.",
  goodwill_limit_reached: ({ left }: { left: number }) =>
    left === 0
      ? "Du hast diesem Kunden in 30 Tagen so viele Renders geschenkt, wie du darfst. Ein Inhaber darf mehr."
      : `Du darfst diesem Kunden in 30 Tagen noch ${left} schenken. Ein Inhaber darf mehr.`,
  role_already_assigned: "Diese Person hat diese Rolle schon.",
  invitation_invalid:
    "Diese Einladung ist abgelaufen, schon benutzt oder widerrufen, oder sie gilt für eine andere E-Mail-Adresse.",
  customer_is_team_member: "Diese Person gehört zum Team. Entferne sie zuerst aus dem Team.",
  order_not_replaceable: "Nur gedruckte oder versendete Artikel können ersetzt werden.",
  replacement_items_invalid: "Wähl Artikel dieser Bestellung, höchstens so viele wie bestellt.",
  replacement_changed:
    "Die Artikel wurden schon ersetzt, oder der Preis ist gestiegen. Prüf es und versuch es noch einmal.",
  replacement_limit_reached: ({ cents }: { cents: number }, { money }: Format) =>
    cents === 0
      ? "Du hast bei dieser Bestellung so viel ersetzt, wie du darfst. Ein Inhaber darf mehr."
      : `Du darfst bei dieser Bestellung noch Artikel für bis zu ${money(cents)} ersetzen. Ein Inhaber darf mehr.`,
  items_already_replaced:
    "Diese Artikel wurden schon einmal ersetzt. Nur ein Inhaber kann sie noch einmal ersetzen.",
  print_file_deleted: "Die Druckdatei ist gelöscht, darum kann der Artikel nicht ersetzt werden.",
  replacement_address_not_shippable: "An diese Adresse können wir nicht liefern. Bitte prüfe sie.",
  address_country_mismatch:
    "Die Adresse muss im selben Land liegen, denn dafür wurden Versand und Steuern berechnet.",
  address_change_too_late:
    "Die Bestellung wird schon gedruckt, darum kannst du die Adresse nicht mehr ändern. Schick stattdessen Ersatz.",
  customer_account_deleted: "Das Konto ist gelöscht, darum kann der Kunde keine E-Mails bekommen.",
  mail_already_sent:
    "Gerade hat jemand eine E-Mail gesendet. Lade die Seite neu, bevor du deine sendest.",
  already_resolved: "Das ist schon erledigt.",
  promo_code_already_exists: ({ code }: { code: string }) =>
    `Den Gutscheincode ${code} gibt es schon.`,
  tax_registration_already_exists: "Dort ist der Shop schon registriert.",
  sales_tax_not_applicable: "Dort gibt es keine Umsatzsteuer.",
  tax_service_unavailable: "Stripe Tax antwortet nicht. Versuch es in einer Minute noch einmal.",
  tax_service_rejected: "Stripe Tax hat das abgelehnt. Mehr dazu steht im Stripe-Dashboard.",
  edit_conflict:
    "Das hat sich geändert, seit du die Seite geöffnet hast. Lade sie neu und versuch es noch einmal.",
  promo_code_limit_below_uses: ({ uses }: { uses: number }) =>
    `Er wurde schon ${uses}-mal benutzt.`,
  theme_slug_already_exists: ({ slug }: { slug: string }) =>
    `Einen Look mit der URL ${slug} gibt es schon.`,
  theme_trial_active: ({ number }: { number: number }) =>
    `Version ${number} wird gerade getestet. Beende zuerst den Test.`,
  theme_sample_picture_required: "Wähl zuerst für jedes Set ein Beispielbild.",
  theme_file_invalid:
    "Das ist keine Datei mit einem Look. Wähl eine Datei, die ein Shop exportiert hat.",
  theme_file_version_unsupported: ({ version }: { version: number }) =>
    `Dieser Shop kann Dateien der Version ${version} nicht lesen.`,
  theme_file_field_invalid: ({ field }: { field: string }) =>
    `Der Look kann nicht importiert werden: ${field} fehlt, ist zu lang oder ungültig.`,
  theme_file_picture_invalid: ({ set }: { set: "female" | "male" }) =>
    `Das ${set === "female" ? "weibliche" : "männliche"} Beispielbild kann nicht importiert werden. Es muss ein PNG, JPEG oder WebP mit höchstens 8 Megapixeln sein.`,
  theme_file_too_large: ({ limit }: { limit: number }) =>
    `Diese Datei ist größer als die Grenze von ${limit} MB.`,
  time_limit_out_of_range: ({
    unit,
    least,
    most,
  }: Parameters<typeof english.time_limit_out_of_range>[0]) =>
    `Gib ${least} bis ${most} ${UNITS[unit]} ein.`,
  below_cost: "Das wird unter den Kosten verkauft. Gib einen Grund an, oder ändere es.",
  cost_unknown:
    "Die Preise von Printful sind gerade nicht verfügbar, darum können wir nicht prüfen, ob das unter den Kosten verkauft wird. Versuch es noch einmal, oder gib einen Grund an.",
  price_unchanged: "Das Angebot hat schon diesen Preis und so viele Renders.",
  price_inactive:
    "Dieser Preis ist bei Stripe nicht mehr aktiv. Aktiviere ihn dort, oder leg einen neuen an.",
  price_rejected: "Stripe hat den neuen Preis abgelehnt. Mehr dazu steht im Stripe-Dashboard.",
  payment_provider_unavailable: "Stripe antwortet nicht. Versuch es in einer Minute noch einmal.",
  plan_prices_not_ascending: ({ plan, other }: { plan: string; other: string }) =>
    `Ein größerer Tarif muss mehr kosten und mehr Renders enthalten. ${plan} passt so nicht zu ${other}.`,
  product_name_already_exists: ({ name }: { name: string }) =>
    `Es gibt schon ein Produkt namens ${name}.`,
  variant_discontinued: formatVariantNotOffered,
  variant_not_offered: formatVariantNotOffered,
  print_area_size_mismatch: ({ variant }: { variant: string }) =>
    `Printful braucht für ${variant} eine andere Dateigröße als für die anderen Größen dieser Druckfläche.`,
  print_area_too_small: ({ area }: { area: string }) =>
    `Sicherheitsabstand und Anschnitt von „${area}“ lassen keinen Platz zum Drucken.`,
  variant_already_in_use: ({ variant }: { variant: string }) =>
    `${variant} wird schon als anderes Produkt verkauft.`,
  closed_for_orders: ({ until }: { until: string | null }, { day }: Format) =>
    until
      ? `Bis zum ${day(until)} nehmen wir keine neuen Bestellungen an. Dein Warenkorb bleibt, wie er ist.`
      : "Gerade nehmen wir keine neuen Bestellungen an. Dein Warenkorb bleibt, wie er ist.",
};
