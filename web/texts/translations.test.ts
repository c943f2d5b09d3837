import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { texts, translate } from "./de/index.ts";
import { messages } from "./de/messages.ts";
import { patterns } from "./de/patterns.ts";
import { LANGUAGES } from "./language.ts";

test("every text has its German, under the name that it asks for", () => {
  const names = readdirSync("web/texts").filter(isSource).map(nameIn);
  expect(Object.keys(texts).sort()).toEqual(names.filter((name) => name !== undefined).sort());
});

test("the page begins in one of the languages that we have", () => {
  const tags = Object.keys(LANGUAGES).map((tag) => `"${tag}"`);
  const script = readFileSync("web/public/first-paint.js", "utf8");
  expect(script).toContain(`const LANGUAGES = [${tags.join(", ")}];`);
});

test("every sentence that is translated is said by the server or a contract, to the letter", () => {
  const source = ["server", "shared"].map(readAll).join("\n");
  // What `notFound("Mix")` makes.
  const said = source.replaceAll(/notFound\(("[^"]+)"\)/g, '$1 not found"');
  const isSaid = (sentence: string) => said.includes(`"${sentence}"`);
  expect(Object.keys(messages).filter((sentence) => !isSaid(sentence))).toEqual([]);
});

test("every pattern is made of what the server writes around its values", () => {
  const source = ["server", "shared"].map(readAll).join("\n");
  const isWritten = (part: string) => source.includes(part);
  const unwritten = Object.keys(patterns).filter(
    (pattern) => !pattern.split(/\{\}|<>|\[\]/).every(isWritten),
  );
  expect(unwritten).toEqual([]);
});

describe("what the server says is in German", () => {
  test.each([
    ["Photo deleted.", "Photo deleted."],
    ["Mix not found", "Den Mix gibt es nicht."],
    ["pop art: saved", "pop art: gespeichert"],
    [
      "Your picture 'Paid - coin' was made and saved, so the render taken for it is used. Nothing more is taken.",
      "Dein Bild „Paid - coin“ ist gemacht und gespeichert; der Render dafür ist verbraucht. Mehr wird nicht genommen.",
    ],
    [
      "You bought the pack '5 extra renders', 5 renders. They last until December 21, 2026.",
      "Du hast das Paket „5 zusätzliche Renders“ gekauft, 5 Renders. Sie gelten bis zum 21. Dezember 2026.",
    ],
    [
      "You started a picture in 'coin', and one render was set aside for it. If no picture comes, it comes back. It came from: your Starter plan.",
      "Du hast ein Bild in „coin“ begonnen; dafür wurde ein Render zurückgelegt. Wird kein Bild daraus, kommt er zurück. Er kam aus: deinem Tarif Starter.",
    ],
    [
      "The picture service could not be reached. Please try again. The render came back: you were not charged.",
      "Der Bilddienst war nicht erreichbar. Bitte versuch es noch einmal. Der Render kam zurück: Er hat dich nichts gekostet.",
    ],
    [
      "The month was over. Renders of a plan do not roll over to the next month. 1 render of your renders of Starter was left. Packs are not touched.",
      "Der Monat war vorbei. Renders eines Tarifs gehen nicht in den nächsten Monat über. Übrig: 1 Render von deinen Renders aus Starter. Pakete bleiben unberührt.",
    ],
    [
      "That was a bit much. Please try again in 40 seconds.",
      "Das war etwas viel. Bitte versuch es in 40 Sekunden noch einmal.",
    ],
    [
      "You have made as many pictures as one account can in a day. Please try again in 4 hours.",
      "Du hast so viele Bilder gemacht, wie ein Konto an einem Tag kann. Bitte versuch es in 4 Stunden noch einmal.",
    ],
    ["It came from: your welcome renders.", "Er kam aus: deinen Willkommens-Renders."],
    [
      "Your plan ended, and what was left of it ended too. 2 renders of your welcome renders were left. Packs are not touched.",
      "Dein Tarif ist zu Ende, und was davon übrig war, auch. Übrig: 2 Renders von deinen Willkommens-Renders. Pakete bleiben unberührt.",
    ],
    [
      "Your bank asked the payment for 'Starter' back, so 3 renders that were left of it were taken back.",
      "Deine Bank hat die Zahlung für „Starter“ zurückgefordert; darum ging zurück, was davon übrig war: 3 Renders.",
    ],
    [
      "Your picture in 'coin' was made and saved, so the render taken for it is used. Nothing more is taken. It has been deleted since.",
      "Dein Bild in „coin“ ist gemacht und gespeichert; der Render dafür ist verbraucht. Mehr wird nicht genommen. Seitdem wurde es gelöscht.",
    ],
    [
      "This photo is 20.1 MB. The limit is 20 MB.",
      "Dieses Foto hat 20,1 MB. Mehr als 20 MB gehen nicht.",
    ],
    [
      "Your account can't be deleted yet: order 12 is paid and not printed yet. Cancel it, or wait until it has left the printer.",
      "Dein Konto lässt sich noch nicht löschen: Bestellung 12 ist bezahlt und noch nicht gedruckt. Storniere sie, oder warte, bis sie die Druckerei verlassen hat.",
    ],
    [
      "That was a bit much. Please try again in 1 second.",
      "Das war etwas viel. Bitte versuch es in 1 Sekunde noch einmal.",
    ],
    ["12×16 in", "12×16 Zoll"],
    ["Sales tax CA, 7.25%", "Umsatzsteuer (Sales Tax) CA, 7,25\u00a0%"],
    ["10% off", "−10\u00a0%"],
    ["$5.00 off", "−5,00\u00a0$"],
    [
      "The price has changed from $40.00 to $1,043.50.",
      "Der Preis hat sich geändert: erst 40,00\u00a0$, jetzt 1.043,50\u00a0$.",
    ],
  ])("%s", (english, german) => {
    expect(translate(english)).toBe(german);
  });
});

function isSource(path: string): boolean {
  return path.endsWith(".ts") && !path.endsWith(".test.ts");
}

/** 'cart' of a file with `inLanguage("cart", ...)`. */
function nameIn(file: string): string | undefined {
  return /\binLanguage\("(\w+)",/.exec(readFileSync(`web/texts/${file}`, "utf8"))?.[1];
}

function readAll(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isSource);
  return paths.map((path) => readFileSync(`${folder}/${path}`, "utf8")).join("\n");
}
