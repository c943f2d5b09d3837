import { findMadeTranslation } from "./made-looks.ts";

/**
 * Translations of the catalog's look texts, by slug and English text. A text that the owner has changed is missing here
 * and stays English.
 */
const GENDER = {
  automatic: "automatisch",
  man: "Mann",
  woman: "Frau",
  Gender: "Geschlecht",
};

export const THEMES: Record<string, Record<string, string>> = {
  "pop-art": {
    "pop art": "Pop-Art",
    "Four loud inks, fat dots, one very famous you":
      "Vier knallige Farben, dicke Punkte und ein sehr berühmtes Ich",
  },
  mugshot: {
    mugshot: "Polizeifoto",
    "Booked, numbered and looking great under bad light":
      "Gefasst, nummeriert und selbst bei miesem Licht umwerfend",
    Country: "Land",
    "The country on the board": "Das Land auf der Tafel",
    Date: "Datum",
    "Enter in DD MM YYYY format": "Im Format TT MM JJJJ",
  },
  "action-figure": {
    "action figure": "Actionfigur",
    "Boxed, with six accessories, not for children under three":
      "Originalverpackt, mit sechs Zubehörteilen, nicht für Kinder unter drei",
    "Figure Name": "Name der Figur",
    "The big name on the box": "Steht groß auf der Packung",
    Slogan: "Spruch",
    "What the box shouts": "Der Werbespruch auf der Packung",
    Location: "Ort",
    "Where the figure comes from": "Wo die Figur herkommt",
    Description: "Beschreibung",
    "Who this is, in one line": "Wer das ist, in einer Zeile",
    "Accessory 1": "Zubehör 1",
    "Accessory 2": "Zubehör 2",
    "Accessory 3": "Zubehör 3",
    "Accessory 4": "Zubehör 4",
    "Accessory 5": "Zubehör 5",
    "Accessory 6": "Zubehör 6",
    "Something that comes in the box": "Liegt mit in der Packung",
  },
  "stained-glass": {
    "stained glass": "Buntglas",
    "Lead lines, jewel colors, light from behind": "Bleiruten, Edelsteinfarben, Licht von hinten",
  },
  coin: {
    coin: "Münze",
    "Struck in your honor, worth more every year": "Dir zu Ehren geprägt, jedes Jahr mehr wert",
    "Custom Text": "Eigener Text",
    "Max Length is 10 characters": "Höchstens 10 Zeichen",
  },
  "tarot-card": {
    "tarot card": "Tarotkarte",
    "The cards have spoken, and they like your face":
      "Die Karten haben gesprochen, und sie mögen dein Gesicht",
  },
  "jheri-curls": {
    ...GENDER,
    "Jheri curls": "Jheri-Curls",
    "Glossy 1980s curls and a studio glow": "Glänzende 80er-Locken im Studiolicht",
    "Hair Length": "Haarlänge",
    short: "kurz",
    medium: "mittel",
    long: "lang",
    "Background Light": "Hintergrundlicht",
    "warm orange glow": "warmes Orange",
    "soft pink haze": "zartrosa Schleier",
    "golden-hour tone": "goldene Stunde",
    "Skin Sheen": "Hautglanz",
    matte: "matt",
    "natural glow": "natürlicher Schimmer",
    "glistening/oily": "glänzend/ölig",
    "Lighting Style": "Beleuchtung",
    "soft retro glam": "weicher Retro-Glamour",
    "cinematic 1980s": "80er-Kino",
    "studio spotlight": "Studioscheinwerfer",
  },
  watercolor: {
    ...GENDER,
    watercolor: "Aquarell",
    "Soft washes on cold-pressed paper": "Zarte Lasuren auf rauem Papier",
    Expression: "Ausdruck",
    neutral: "neutral",
    "slight smile": "leichtes Lächeln",
    serene: "gelassen",
    calm: "ruhig",
    cheerful: "fröhlich",
    "Clothing Style": "Kleidung",
    "collared shirt": "Hemd mit Kragen",
    sweater: "Pullover",
    cardigan: "Strickjacke",
    blouse: "Bluse",
    casual: "leger",
    "child - playful": "Kind, verspielt",
    Background: "Hintergrund",
    white: "weiß",
    "off-white": "cremeweiß",
    "light wash": "helle Lasur",
    "paper texture": "Papierstruktur",
  },
  "bronze-bust": {
    "bronze bust": "Bronzebüste",
    "Cast in metal, lit like a museum piece": "In Metall gegossen, beleuchtet wie im Museum",
    "Attire Style": "Gewand",
    "Roman armor and cloak": "römische Rüstung mit Umhang",
    "draped toga": "drapierte Toga",
    "mythological robes": "mythische Gewänder",
    "Patina Type": "Patina",
    "clean bronze": "blanke Bronze",
    "aged bronze": "gealterte Bronze",
    "oxidized green": "grün oxidiert",
    "Background Style": "Hintergrund",
    "museum wall": "Museumswand",
    "marble texture": "Marmor",
    "neutral stone": "neutraler Stein",
    "dark gradient": "dunkler Verlauf",
  },
  "oil-painting": {
    "oil painting": "Ölgemälde",
    "Thick paint, old varnish, a spot over the fireplace":
      "Dicke Farbe, alter Firnis und ein Platz über dem Kamin",
    "Num People": "Personenzahl",
    Composition: "Komposition",
    "one adult": "ein Erwachsener",
    "one child": "ein Kind",
    "two adults": "zwei Erwachsene",
    "one adult and one child": "ein Erwachsener und ein Kind",
    "two adults and two children": "zwei Erwachsene und zwei Kinder",
    "a family with multiple children": "eine Familie mit mehreren Kindern",
    Attire: "Kleidung",
    Renaissance: "Renaissance",
    Baroque: "Barock",
    "Dutch Golden Age": "Niederländisches Goldenes Zeitalter",
    Victorian: "viktorianisch",
    Lighting: "Licht",
    "soft warm glow": "weiches, warmes Licht",
    "dramatic chiaroscuro": "dramatisches Helldunkel",
    "natural daylight": "natürliches Tageslicht",
    Background: "Hintergrund",
    "draped curtain": "drapierter Vorhang",
    "ornate room": "prunkvoller Raum",
    "soft shadowed wall": "sanft schattierte Wand",
    "landscape backdrop": "Landschaft",
    "1": "1",
    "2": "2",
    "3": "3",
    "4": "4",
    "5": "5",
    "6": "6",
  },
  "senior-photo": {
    ...GENDER,
    "senior photo": "Jahrbuchfoto",
    "The 1980s yearbook double, soft focus included":
      "Das Doppelporträt aus dem 80er-Jahrbuch, Weichzeichner inklusive",
    "Outfit Type": "Kleidung",
    "holiday sweater": "Weihnachtspullover",
    "letterman jacket": "College-Jacke",
    "soft sweater": "weicher Pullover",
    "turtleneck with vest": "Rollkragen mit Weste",
    "denim jacket": "Jeansjacke",
    Hairstyle: "Frisur",
    "feathered layers": "geföhnte Stufen",
    "big curls": "große Locken",
    "side ponytail": "Seitenzopf",
    mullet: "Vokuhila",
    "high-top fade": "High-Top-Fade",
    "teased bangs": "toupierter Pony",
    "Overlay Type": "Zweites Porträt",
    "close-up face": "Nahaufnahme",
    "gazing up": "Blick nach oben",
    "soft smile": "sanftes Lächeln",
    "serious look": "ernster Blick",
    "Lens effect": "Objektiveffekt",
    "soft-focus": "Weichzeichner",
    "diffusion glow": "diffuses Leuchten",
    "slight haze": "leichter Schleier",
    "bloom filter": "Bloom-Filter",
    "Background Style": "Hintergrund",
    "dark vignette": "dunkle Vignette",
    "foggy gradient": "nebliger Verlauf",
    "airbrush stars": "Airbrush-Sterne",
    "purple haze": "lila Nebel",
  },
  linocut: {
    linocut: "Linolschnitt",
    "Two inks, one sharp gouge, a print worth signing":
      "Zwei Farben, ein scharfes Messer und ein Druck zum Signieren",
    Ink: "Farbe",
    vermilion: "Zinnober",
    indigo: "Indigo",
    "forest green": "Waldgrün",
    ochre: "Ocker",
    Caption: "Bildunterschrift",
    "Cut into the strip at the bottom": "Wird in den Streifen am unteren Rand geschnitten",
  },
};

const ANY: Record<string, string> = Object.assign({}, ...Object.values(THEMES));

/** Translates a text of any look; no English text has two meanings across looks. */
export function translateLookText(text: string): string {
  return findMadeTranslation(text) ?? (Object.hasOwn(ANY, text) ? (ANY[text] ?? text) : text);
}

export function translateTheme({ slug, name }: { slug: string; name: string }): string {
  const made = findMadeTranslation(name);
  if (made !== null) return made;
  const texts = Object.hasOwn(THEMES, slug) ? THEMES[slug] : undefined;
  return texts && Object.hasOwn(texts, name) ? (texts[name] ?? name) : name;
}
