import type { general as english } from "../en/general.ts";
import type { Thing } from "../things.ts";
import { formatDuration } from "./durations.ts";

const MISSING: Record<Thing, string> = {
  Account: "Das Konto gibt es nicht.",
  "Cart line": "Das liegt nicht mehr im Warenkorb.",
  Case: "Diesen Fall gibt es nicht.",
  Character: "Das Foto gibt es nicht.",
  Code: "Diesen Code gibt es nicht.",
  Customer: "Deine Zahlungsdaten gibt es nicht.",
  Design: "Das Design gibt es nicht.",
  Document: "Das Dokument gibt es nicht.",
  Endpoint: "Diese Adresse gibt es nicht.",
  Entry: "Den Eintrag gibt es nicht.",
  Event: "Diese Nachricht des Anbieters gibt es nicht.",
  File: "Die Datei gibt es nicht.",
  Look: "Diesen Look gibt es nicht.",
  Mail: "Die Mail gibt es nicht.",
  Message: "Die Nachricht gibt es nicht.",
  Mix: "Den Mix gibt es nicht.",
  Mockup: "Diese Vorschau gibt es nicht.",
  Order: "Die Bestellung gibt es nicht.",
  "Partial picture": "Diesen Zwischenstand gibt es nicht.",
  Picture: "Das Bild gibt es nicht.",
  "Picture of the mix": "Das Bild des Mixes gibt es nicht.",
  Price: "Den Preis gibt es nicht.",
  Product: "Das Produkt gibt es nicht.",
  Purchase: "Den Kauf gibt es nicht.",
  Quote: "Diese Berechnung gibt es nicht.",
  Registration: "Die Registrierung gibt es nicht.",
  Render: "Den Render gibt es nicht.",
  Theme: "Das Thema gibt es nicht.",
};

const formatRetry = ({ seconds }: { seconds: number }) =>
  `Bitte versuch es in ${formatDuration(seconds)} noch einmal.`;

export const general: typeof english = {
  unreadable: "Die Anfrage ließ sich nicht lesen.",
  request_too_large: "Diese Anfrage ist zu groß.",
  missing: ({ what }) => MISSING[what],
  sign_in: "Bitte melde dich an.",
  other_site: "Diese Anfrage kam von einer anderen Website.",
  records_away:
    "Wir kommen gerade nicht an unsere Daten. Bitte versuche es in ein paar Sekunden noch einmal.",
  broken: "Bei uns ist etwas kaputtgegangen. Bitte versuch es noch einmal.",
  no_checkout_session: "Die Bezahlseite ließ sich nicht öffnen.",
  no_product: "Das Produkt ließ sich nicht anlegen.",
  no_upload: "Das Bild ließ sich nicht hochladen.",

  too_often: (wait) => `Das war etwas viel. ${formatRetry(wait)}`,
  too_many_at_once:
    "Du machst das gerade mehrmals zugleich. Bitte lass erst eines davon fertig werden.",

  field_wrong: ({ field }) => `${field}: So geht das nicht.`,
  field_too_long: ({ most }) => `Höchstens ${most} Zeichen.`,
  field_needed: "Bitte füll das aus.",

  wrong_cursor: "cursor: keiner von uns",
  wrong_signature: "Die Unterschrift fehlt, ist falsch oder zu alt.",
  key_reused: "Dieser Idempotency-Key gehört schon zu einer anderen Nachricht.",
  wrong_key: "Idempotency-Key: 8 bis 100 Buchstaben, Ziffern oder . : _ - sind nötig",
};
