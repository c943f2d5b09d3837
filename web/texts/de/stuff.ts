import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../stuff.ts";

export const stuff: typeof texts = {
  title: "Meine Sachen",
  mixes: `${PRODUCT}e`,
  photos: "Fotos",
  orders: "Merch-Bestellungen",
  counted: (tab, shown) => `${tab} (${shown})`,

  columns: {
    number: "Zeile",
    numbered: (row) => `#${row},`,
    date: "Datum",
    thumbnail: "Vorschau",
    person: "Person",
    theme: "Thema",
    version: "Version",
    name: "Name",
    mix: "Mix",
    product: "Produkt",
  },
  view: "Ansehen",
  viewOf: (name) => `${name} ansehen`,
  orderNumber: (id) => `Bestellung #${id}`,
  viewOrder: (id, product) => `Bestellung ${id}, ${product} ansehen`,
  starOf: (name) => `${name} merken`,
  more: (left) => `Mehr anzeigen (noch ${left})`,

  search: {
    mixes: "Person oder Thema suchen",
    photos: "Namen suchen",
    orders: "Mix oder Produkt suchen",
    found: {
      mixes: (count, all) => `${count} von ${all} ${all === "1" ? "Mix" : "Mixen"}`,
      photos: (count, all) => `${count} von ${all} ${all === "1" ? "Foto" : "Fotos"}`,
      orders: (count, all) => `${count} von ${all} ${all === "1" ? "Bestellung" : "Bestellungen"}`,
    },
    starred: "Gemerkt",
    person: "Person",
    allPeople: "Alle Personen",
    theme: "Thema",
    allThemes: "Alle Themen",
  },
  nothingFound: {
    title: "Nichts gefunden.",
    words:
      "Such nach einem Teil eines Namens, eines Themas oder einer Version, zum Beispiel „maya v2“.",
    action: "Suche leeren",
  },
  nothingStarred: {
    title: "Noch keine gemerkten Mixe",
    words: "Drück auf den Stern neben einem Mix, dann findest du ihn hier.",
    action: "Alle anzeigen",
  },
  nothingFits: {
    title: "Kein Mix passt zu diesen Filtern.",
    words: "Wähl eine andere Person oder ein anderes Thema, oder sieh dir alle an.",
    action: "Alle anzeigen",
  },

  shownAs: { label: "Wie die Mixe gezeigt werden", wall: "Wand", list: "Liste" },

  select: "Auswählen",
  selectOf: (mix) => `${mix} auswählen`,
  selection: {
    label: "Ausgewählte Mixe",
    all: (shown) => `Alle angezeigten (${shown})`,
    count: (shown) => `${shown} ausgewählt`,
    // On phones, three buttons share the width.
    zip: "Als ZIP laden",
    zipOf: (count) => `${count} als ZIP laden`,
    zipLimit: (most) => `Bis zu ${most} als ZIP`,
    delete: "Löschen",
    done: "Fertig",
  },

  noMixes: {
    title: `Noch keine ${PRODUCT}e`,
    words:
      "Wähl ein Thema, nimm ein Foto von einer Person dazu, und hier findest du das Porträt in jeder Version.",
    action: "Ersten Mix erstellen",
  },
  noPhotos: {
    title: "Noch keine Fotos",
    words:
      "Jedes Foto, das du mixt, bleibt hier, damit du es mit einem anderen Thema noch einmal nehmen kannst.",
    action: "Foto hinzufügen",
  },
  noOrders: {
    title: "Noch keine Merch-Bestellungen",
    words:
      "Bring einen Mix auf eine Tasse; sobald du sie bestellst, kannst du sie hier verfolgen und noch einmal bestellen.",
    action: "Merch ansehen",
  },
};
