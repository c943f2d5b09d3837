import type { texts } from "../designs.ts";

const honest = (material: string) =>
  `Was du hier siehst, ist unsere Druckdatei. Auf ${material} sehen Farben etwas anders aus als auf dem Bildschirm.`;

export const customiser: typeof texts = {
  title: "Dein eigener Merch",
  seeStuff: "Zu meinen Sachen",
  nothingSold: {
    title: "Gerade gibt es nichts zu bedrucken",
    words: "Wir überarbeiten unser Angebot. Dein Mix ist sicher.",
  },
  unknownMix: {
    words: "Unter dieser Adresse hast du keinen Mix. Vielleicht gehört er zu einem anderen Konto.",
    action: "Anderen Mix wählen",
  },

  show: {
    legend: "Ansicht",
    flat: "Druckvorlage",
    product: {
      mug: "Auf der Tasse",
      poster: "Als Poster",
      shirt: "Auf dem T-Shirt",
      tote: "Auf der Tasche",
    },
  },
  honest: {
    mug: honest("Keramik"),
    poster: honest("Papier"),
    shirt: honest("Stoff"),
    tote: honest("Stoff"),
  },
  updating: "Die Vorschau wird aktualisiert …",
  product: "Produkt",
  price: "Preis",

  preview: {
    in3D: "In 3D ansehen",
    turn: (product, mix) => `${product} mit ${mix}, drehbar`,
    closer: "Näher heran",
    whole: "Ganz anzeigen",
  },
  mug: {
    turnLeft: "Nach links drehen",
    turnRight: "Nach rechts drehen",
    handleLeft: "Henkel links",
    handleRight: "Henkel rechts",
    seen: {
      back: "Henkel hinten, Mitte des Motivs vorn",
      left: "Henkel links, linker Teil des Motivs vorn",
      front: "Henkel vorn",
      right: "Henkel rechts, rechter Teil des Motivs vorn",
    },
  },

  flat: {
    title: (mix) => `Druckvorlage von ${mix}`,
    undo: "Rückgängig",
    redo: "Wiederholen",
    startOver: "Neu beginnen",
    marks: "Hilfslinien",
    safe: "Sicherer Bereich",
    bleed: "Beschnitt, kann wegfallen",
    cut: "Schnittkante",
    edge: "Rand des Drucks",
    handle: "Henkel",
    picture: "bewegliches Bild",
    pictureKeys: (mix) =>
      `${mix}. Pfeiltasten verschieben es, Plus und Minus zoomen, eckige Klammern drehen es, mit der Umschalttaste in größeren Schritten.`,
    text: "beweglicher Text",
    textKeys: (text) =>
      `Text ${text}. Pfeiltasten verschieben ihn, mit der Umschalttaste in größeren Schritten.`,
    size: (width, height) => `${width} × ${height} Zoll`,
    place: ({ size, left, top, turned }) => {
      const turn = turned === null ? "" : `, um ${turned} Grad gedreht`;
      return `Bild ${size}, Mitte ${left} Zoll von links und ${top} Zoll von oben${turn}.`;
    },
  },

  verdict: {
    dpi: (dpi, size) => `${dpi} dpi bei ${size}.`,
    sharp: "Wird scharf",
    sharpAdvice: "Aus Armlänge gestochen scharf.",
    soft: "Etwas unscharf",
    softAdvice: "Über den Tisch hinweg gut, aus der Nähe etwas unscharf.",
    enlarged: "Für diese Größe vergrößert",
    enlargedAdvice:
      "Vor dem Druck verdoppeln wir die Größe: mit einem Schritt Abstand klar, aus der Nähe etwas unscharf.",
    tooSmall: "Zu klein",
    tooSmallAdvice: "Auch vergrößert sieht man einzelne Pixel. Mach das Bild kleiner.",
    sharpen: "Verkleinern",
  },

  warning: {
    none: "An den Rändern ist alles sicher.",
    off: "Von deinem Mix ist nichts auf dem Druck.",
    bringBack: "Zurückholen",
    unsafePicture: (fate) =>
      `Ein Teil liegt außerhalb des sicheren Bereichs und ${fate}. Gesichter sollten ganz im Inneren liegen.`,
    fitPicture: "Einpassen",
    unsafeText: (fate) =>
      `Ein Teil deines Textes liegt außerhalb des sicheren Bereichs und ${fate}.`,
    fitText: "Text einpassen",
    fates: {
      lost: "geht womöglich am Rand oder am Henkel verloren",
      trimmed: "wird womöglich abgeschnitten",
      unprinted: "wird womöglich nicht gedruckt",
    },
  },

  controls: { label: "Was du ändern kannst", picture: "Bild", color: "Farbe", text: "Text" },
  picture: {
    zoom: "Zoom",
    rotation: "Drehung",
    fit: "Einpassen",
    fill: "Füllen",
    center: "Zentrieren",
    oneSide: "Eine Seite",
    bothSides: "Beide Seiten",
    cutOut: "Freistellen",
    wholePicture: "Ganzes Bild",
  },
  color: {
    background: "Hintergrund",
    cloth:
      "Der Stoff ist der Hintergrund: Wir drucken nur deinen Mix und deinen Text. Die Stofffarbe wählst du beim Produkt.",
    white: "Weiß",
    paper: "Papier",
    ink: "Tinte",
    coral: "Koralle",
    teal: "Türkis",
    sun: "Sonne",
    ofMix: (place) => `Aus deinem Mix ${place}`,
  },
  text: {
    label: "Dein Text",
    example: "Weltbester Morgenmuffel",
    unprintable: (characters) => `Diese Zeichen können wir nicht drucken: ${characters}`,
    unprintableScripts: (scripts, characters) =>
      `Wir können ${scripts} noch nicht drucken: ${characters}`,
    scripts: {
      Arabic: "arabische Buchstaben",
      Armenian: "armenische Buchstaben",
      Bengali: "bengalische Buchstaben",
      Devanagari: "Hindi-Buchstaben",
      Georgian: "georgische Buchstaben",
      Han: "chinesische Zeichen",
      Hangul: "koreanische Buchstaben",
      Hebrew: "hebräische Buchstaben",
      Hiragana: "japanische Buchstaben",
      Katakana: "japanische Buchstaben",
      Tamil: "tamilische Buchstaben",
      Thai: "thailändische Buchstaben",
    },
    size: "Größe",
    letters: "Schrift",
  },
};
