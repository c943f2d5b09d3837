import type { general as english } from "../en/general.ts";
import type { Thing } from "../things.ts";
import { formatDuration } from "./durations.ts";

const MISSING: Record<Thing, string> = {
  Account: "Dieses Konto gibt es nicht.",
  "Cart line": "Dieser Artikel liegt nicht mehr im Warenkorb.",
  Case: "Diesen Fall gibt es nicht.",
  Character: "Dieses Foto gibt es nicht.",
  Code: "Diesen Code gibt es nicht.",
  Customer: "Deine Zahlungsdaten gibt es nicht.",
  Design: "Dieses Design gibt es nicht.",
  Document: "Dieses Dokument gibt es nicht.",
  Endpoint: "Diese Adresse gibt es nicht.",
  Entry: "Diesen Eintrag gibt es nicht.",
  Event: "Diese Nachricht des Anbieters gibt es nicht.",
  File: "Diese Datei gibt es nicht.",
  Look: "Diesen Look gibt es nicht.",
  Mail: "Diese E-Mail gibt es nicht.",
  Message: "Diese Nachricht gibt es nicht.",
  Mix: "Diesen Mix gibt es nicht.",
  Mockup: "Diese Vorschau gibt es nicht.",
  Order: "Diese Bestellung gibt es nicht.",
  "Partial picture": "Diesen Zwischenstand gibt es nicht.",
  Picture: "Dieses Bild gibt es nicht.",
  "Picture of the mix": "Dieses Bild des Mixes gibt es nicht.",
  Price: "Diesen Preis gibt es nicht.",
  Product: "Dieses Produkt gibt es nicht.",
  Purchase: "Diesen Kauf gibt es nicht.",
  Quote: "Diese Berechnung gibt es nicht.",
  Registration: "Diese Registrierung gibt es nicht.",
  Render: "Diesen Render gibt es nicht.",
  Theme: "Diesen Look gibt es nicht.",
};

const formatRetry = ({ seconds }: { seconds: number }) =>
  `Bitte versuche es in ${formatDuration(seconds)} noch einmal.`;

export const general: typeof english = {
  request_invalid: "Wir konnten die Anfrage nicht lesen.",
  request_too_large: "Diese Anfrage ist zu groß.",
  resource_not_found: ({ what }) => MISSING[what],
  sign_in_required: "Bitte melde dich an.",
  cross_site_request: "Diese Anfrage kam von einer anderen Website.",
  data_unavailable:
    "Wir können deine Daten gerade nicht laden. Bitte versuche es in ein paar Sekunden noch einmal.",
  internal_error: "Bei uns ist etwas schiefgelaufen. Bitte versuche es noch einmal.",
  checkout_session_failed: "Die Bezahlseite konnte nicht geöffnet werden.",
  print_product_failed: "Das Produkt konnte nicht erstellt werden.",
  image_upload_failed: "Das Bild konnte nicht hochgeladen werden.",

  too_many_requests: (wait) => `Das ging etwas zu schnell. ${formatRetry(wait)}`,
  too_many_concurrent_requests:
    "Du machst gerade zu viel davon gleichzeitig. Bitte warte, bis eines davon fertig ist.",

  field_invalid: ({ field }) => `${field}: ungültige Eingabe`,
  field_too_long: ({ most }) => `Höchstens ${most} Zeichen.`,
  field_required: "Bitte fülle dieses Feld aus.",

  cursor_invalid: "cursor: kein Cursor dieser Liste",
  signature_invalid: "Die Signatur fehlt, ist falsch oder zu alt.",
  idempotency_key_reused: "Dieser Idempotency-Key wurde schon für eine andere Nachricht verwendet.",
  idempotency_key_invalid:
    "Idempotency-Key: 8 bis 100 Buchstaben, Ziffern oder . : _ - sind erforderlich",
};
