import type { texts } from "../designs.ts";

const honest = (material: string) =>
  `Was du hier siehst, ist die Druckdatei; Farben sehen auf ${material} ein wenig anders aus als auf Bildschirmen.`;

export const customiser: typeof texts = {
  title: "Dein eigener Merch",
  seeStuff: "Zu meinen Sachen",
  nothingSold: {
    title: "Gerade gibt es nichts zu bedrucken",
    words: "Die Druckerei stellt ihr Angebot um. Dein Mix bleibt, wo er ist.",
  },
  unknownMix: {
    words:
      "Unter dieser Adresse gibt es keinen Mix von dir. Vielleicht gehört er zu einem anderen Konto.",
    action: "Anderen Mix wählen",
  },

  show: {
    legend: "Ansicht",
    flat: "Druckbogen",
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
  updating: "Der Probedruck wird aktualisiert …",
  product: "Produkt",
  price: "Preis",

  preview: {
    in3D: "In 3D zeigen",
    turn: (product, mix) => `${product} mit ${mix}, zum Drehen`,
    closer: "Näher ansehen",
    whole: "Ganz ansehen",
  },
  mug: {
    turnLeft: "Nach links drehen",
    turnRight: "Nach rechts drehen",
    handleLeft: "Henkel links",
    handleRight: "Henkel rechts",
    seen: {
      back: "Henkel hinten, Mitte des Drucks vorn",
      left: "Henkel links, linker Teil des Drucks vorn",
      front: "Henkel vorn",
      right: "Henkel rechts, rechter Teil des Drucks vorn",
    },
  },

  flat: {
    title: (mix) => `Druckbogen von ${mix}`,
    undo: "Rückgängig",
    redo: "Wiederholen",
    startOver: "Neu anfangen",
    marks: "Linien",
    safe: "Sicherer Bereich",
    bleed: "Beschnitt, fällt vielleicht weg",
    cut: "Hier wird geschnitten",
    edge: "Rand des Drucks",
    handle: "Henkel",
    picture: "bewegliches Bild",
    pictureKeys: (mix) =>
      `${mix}. Pfeiltasten verschieben es, Plus und Minus zoomen, eckige Klammern drehen, mit der Umschalttaste geht es weiter.`,
    text: "beweglicher Text",
    textKeys: (text) =>
      `Text ${text}. Pfeiltasten verschieben ihn, mit der Umschalttaste geht es weiter.`,
    size: (width, height) => `${width} × ${height} Zoll`,
    place: ({ size, left, top, turned }) => {
      const turn = turned === null ? "" : `, um ${turned} Grad gedreht`;
      return `Bild ${size}, seine Mitte ${left} Zoll von links und ${top} Zoll von oben${turn}.`;
    },
  },

  verdict: {
    dpi: (dpi, size) => `${dpi} dpi bei ${size}.`,
    sharp: "Wird scharf",
    sharpAdvice: "Auf Armlänge gestochen scharf.",
    soft: "Wird etwas unscharf",
    softAdvice: "Über den Tisch hinweg gut, aus der Nähe ein wenig unscharf.",
    enlarged: "Für diese Größe vergrößert",
    enlargedAdvice:
      "Wir zeichnen es vor dem Druck doppelt so groß: aus einem Schritt Abstand klar, ganz nah etwas weich.",
    tooSmall: "Zu wenig Pixel",
    tooSmallAdvice: "Auch vergrößert wird man Pixel sehen. Mach das Bild kleiner.",
    sharpen: "Kleiner machen",
  },

  warning: {
    none: "An den Rändern sicher.",
    off: "Von deinem Mix ist nichts auf dem Druck.",
    bringBack: "Zurückholen",
    unsafePicture: (fate) =>
      `Ein Teil liegt außerhalb des sicheren Bereichs und ${fate}. Gesichter sollten innen liegen.`,
    fitPicture: "Einpassen",
    unsafeText: (fate) =>
      `Ein Teil deiner Worte liegt außerhalb des sicheren Bereichs und ${fate}.`,
    fitText: "Einpassen",
    fates: {
      lost: "geht vielleicht am Rand oder am Henkel verloren",
      trimmed: "wird vielleicht abgeschnitten",
      unprinted: "wird vielleicht nicht gedruckt",
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
      "Stoff ist sein eigener Hintergrund: Gedruckt werden nur dein Mix und dein Text. Die Farbe des Stoffs wählst du beim Produkt.",
    white: "Weiß",
    paper: "Papier",
    ink: "Tinte",
    coral: "Koralle",
    teal: "Türkis",
    sun: "Sonne",
    ofMix: (place) => `Aus deinem Mix ${place}`,
  },
  text: {
    label: "Deine Worte",
    example: "Weltbester Morgenmuffel",
    unprintable: (characters) => `Unserer Schrift fehlt: ${characters}`,
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
