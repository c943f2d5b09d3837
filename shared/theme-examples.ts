import type { Language } from "./languages.ts";

/** Values for all free-text fields of a theme, by prompt name. */
export type FieldExample = Readonly<Record<string, string>>;

/**
 * Example values by theme slug; the first set matches our own sample. Themes listed here can be filled with one click.
 */
export const FIELD_EXAMPLES: Readonly<Record<string, readonly FieldExample[]>> = {
  mugshot: [{ Country: "Ireland", Date: "14 02 1978" }],
  "action-figure": [
    createFigureExample(["Ruby Trail", "Takes the long way home!", "Somewhere sunny"], {
      description: "Weekend explorer, never lost",
      accessories: ["Camera", "Backpack", "Coffee mug", "Umbrella", "Good book", "Cat"],
    }),
    createFigureExample(["Max Groove", "Turns it up to eleven!", "Studio B, downtown"], {
      description: "Plays anything with strings",
      accessories: ["Guitar", "Headphones", "Sunglasses", "Skateboard", "Vinyl record", "Dog"],
    }),
    createFigureExample(
      ["Captain Monday", "First in, last to panic!", "Third floor, by the window"],
      {
        description: "Keeps the whole office running",
        accessories: ["Laptop", "Coffee mug", "Phone", "House plant", "Wristwatch", "Trophy"],
      },
    ),
    createFigureExample(["Doc Fixit", "If it creaks, it speaks!", "The garage"], {
      description: "Repairs bikes, shelves and bad moods",
      accessories: ["Toolbox", "Bicycle", "Paintbrush", "Cap", "Pizza", "Microphone"],
    }),
  ],
  coin: [{ "Custom Text": "FORTUNA" }],
  linocut: [{ Caption: "No. 7 of 50" }],
};

/** Replaces the examples above in languages other than English, where they contain translatable words. */
const TRANSLATED: Partial<Record<Language, typeof FIELD_EXAMPLES>> = {
  de: {
    mugshot: [{ Country: "Irland", Date: "14 02 1978" }],
    "action-figure": [
      createFigureExample(["Ruby Trail", "Nimmt den langen Heimweg!", "Irgendwo in der Sonne"], {
        description: "Wochenend-Entdeckerin, nie verlaufen",
        accessories: ["Kamera", "Rucksack", "Kaffeebecher", "Regenschirm", "Gutes Buch", "Katze"],
      }),
      createFigureExample(["Max Groove", "Dreht auf bis elf!", "Studio B, Innenstadt"], {
        description: "Spielt alles, was Saiten hat",
        accessories: ["Gitarre", "Kopfhörer", "Sonnenbrille", "Skateboard", "Schallplatte", "Hund"],
      }),
      createFigureExample(
        ["Captain Montag", "Als Erster da, als Letzter nervös!", "Dritter Stock, am Fenster"],
        {
          description: "Hält das ganze Büro am Laufen",
          accessories: ["Laptop", "Kaffeebecher", "Handy", "Topfpflanze", "Armbanduhr", "Pokal"],
        },
      ),
      createFigureExample(["Doc Fixit", "Was quietscht, wird geschmiert!", "Die Werkstatt"], {
        description: "Repariert Räder, Regale, miese Laune",
        accessories: ["Werkzeugkasten", "Fahrrad", "Pinsel", "Mütze", "Pizza", "Mikrofon"],
      }),
    ],
    linocut: [{ Caption: "Nr. 7 von 50" }],
  },
};

/** Returns the examples in the reader's language; empty for themes created by an operator. */
export function getExamples(slug: string, language: Language): readonly FieldExample[] {
  return TRANSLATED[language]?.[slug] ?? FIELD_EXAMPLES[slug] ?? [];
}

type Figure = { description: string; accessories: readonly string[] };

function createFigureExample(
  [name, slogan, location]: readonly [string, string, string],
  { description, accessories }: Figure,
): FieldExample {
  const numbered = accessories.map((what, at) => [`Accessory ${at + 1}`, what]);
  return {
    "Figure Name": name,
    Slogan: slogan,
    Location: location,
    Description: description,
    ...Object.fromEntries(numbered),
  };
}
