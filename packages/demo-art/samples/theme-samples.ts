import { isSampleSlug, type SampleSlug } from "../../../shared/samples.ts";

type GetPrompt = (gender: "Female" | "Male") => string;

function details(lines: Record<string, string>): string {
  const entries = Object.entries(lines).map(([name, value]) => `- ${name}: ${value}`);
  return `\n\nDetails:\n${entries.join("\n")}`;
}

const TOYS = {
  Female: {
    "Figure Name": "Ruby Trail",
    Slogan: "Takes the long way home!",
    Location: "Somewhere sunny",
    Description: "Weekend explorer. Never lost, only early for the next adventure.",
    accessories: ["Camera", "Backpack", "Coffee mug", "Umbrella", "Good book", "Cat"],
  },
  Male: {
    "Figure Name": "Max Groove",
    Slogan: "Turns it up to eleven!",
    Location: "Studio B, downtown",
    Description: "Plays anything with strings and makes a great sandwich.",
    accessories: ["Guitar", "Headphones", "Sunglasses", "Skateboard", "Vinyl record", "Dog"],
  },
};

/** The prompt of each theme's sample. */
const PROMPTS: Record<SampleSlug, GetPrompt> = {
  "pop-art": () => "Turn the person in the photo into a pop art comic panel.",
  mugshot: (gender) =>
    `Turn the person in the photo into a vintage mugshot.${details({
      Country: gender === "Female" ? "Ireland" : "Brazil",
      Date: gender === "Female" ? "14 Feb 1978" : "03 Aug 1976",
      "Booking number": gender === "Female" ? "36-1402" : "71-0803",
    })}`,
  "action-figure": (gender) =>
    `Turn the person in the photo into a boxed action figure.${toy(gender)}`,
  "stained-glass": () => "Turn the person in the photo into a stained glass window.",
  coin: (gender) =>
    `Turn the person in the photo into a struck coin.${details({ "Custom Text": gender === "Female" ? "FORTUNA" : "CORAGGIO" })}`,
  "tarot-card": () => "Turn the person in the photo into a tarot card.",
  "jheri-curls": (gender) =>
    `Give the person in the photo a Jheri curl glamour portrait.${details({
      Gender: gender,
      "Hair Length": gender === "Female" ? "long" : "medium",
      "Background Light": gender === "Female" ? "soft pink haze" : "warm orange glow",
      "Skin Sheen": "natural glow",
      "Lighting Style": gender === "Female" ? "soft retro glam" : "cinematic 1980s",
    })}`,
  watercolor: (gender) =>
    `Turn the person in the photo into a watercolor portrait.${details({ Gender: gender, Expression: "serene", Background: "light wash" })}`,
  "bronze-bust": (gender) =>
    `Turn the person in the photo into a bronze bust.${details({
      "Patina Type": gender === "Female" ? "aged bronze" : "clean bronze",
      "Background Style": gender === "Female" ? "museum wall" : "dark gradient",
    })}`,
  "oil-painting": (gender) =>
    `Turn the person in the photo into an oil painting.${details({
      Lighting: gender === "Female" ? "soft warm glow" : "dramatic chiaroscuro",
      Background: gender === "Female" ? "landscape backdrop" : "draped curtain",
    })}`,
  "senior-photo": (gender) =>
    `Turn the person in the photo into a 1980s senior photo for the yearbook.${details({
      Gender: gender,
      "Overlay Type": "gazing up",
      "Lens effect": "soft-focus",
      "Background Style": gender === "Female" ? "purple haze" : "airbrush stars",
    })}`,
  linocut: (gender) =>
    `Turn the person in the photo into a linocut.${details({
      Ink: gender === "Female" ? "vermilion" : "ochre",
      Caption: gender === "Female" ? "No. 7 of 50" : "No. 12 of 50",
    })}`,
};

function toy(gender: "Female" | "Male"): string {
  const { accessories, ...labels } = TOYS[gender];
  const numbered = accessories.map((name, index) => [`Accessory ${index + 1}`, name]);
  return details({ ...labels, ...Object.fromEntries(numbered) });
}

/** Returns the prompt of a theme's sample; throws for a slug without one. */
export function getSamplePrompt(slug: string, gender: "Female" | "Male"): string {
  if (!isSampleSlug(slug)) throw new Error(`no sample called ${slug}`);
  return PROMPTS[slug](gender);
}
