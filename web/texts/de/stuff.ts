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
    theme: "Look",
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
    mixes: "Person oder Look suchen",
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
    theme: "Look",
    allThemes: "Alle Looks",
  },
  nothingFound: {
    title: "Nichts gefunden.",
    words: "Suche nach einem Teil eines Namens, eines Looks oder einer Version, etwa „maya v2“.",
    action: "Suche löschen",
  },
  nothingStarred: {
    title: "Noch keine gemerkten Mixe",
    words: "Tippe auf den Stern neben einem Mix, und du findest ihn hier.",
    action: "Alle anzeigen",
  },
  nothingFits: {
    title: "Kein Mix passt zu diesen Filtern.",
    words: "Wähle eine andere Person oder einen anderen Look, oder zeige alle an.",
    action: "Alle anzeigen",
  },

  shownAs: { label: "Darstellung der Mixe", wall: "Wand", list: "Liste" },

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
      "Wähle einen Look, füge ein Foto von einer Person hinzu, und jede Version des Porträts wird hier gespeichert.",
    action: "Ersten Mix erstellen",
  },
  noPhotos: {
    title: "Noch keine Fotos",
    words:
      "Jedes Foto, das du mixt, wird hier gespeichert, damit du es mit einem anderen Look wiederverwenden kannst.",
    action: "Foto hinzufügen",
  },
  noOrders: {
    title: "Noch keine Merch-Bestellungen",
    words:
      "Bring einen Mix auf eine Tasse. Sobald du sie bestellst, kannst du sie hier verfolgen und nachbestellen.",
    action: "Merch ansehen",
  },
};
