import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { translate } from "./de/index.ts";

/** What people never read on a screen of the shop, and why; '7' is a value. */
const STAYS_ENGLISH: Record<string, readonly string[]> = {
  "only a program can send what is refused here, our screens don't": [
    "mix_id or design_id is needed",
    "last_toggle or language is needed",
    "merch_id, variant_id or design_id is needed",
    "cursor: not one of ours",
    "level: there is no such plan",
    "The signature is missing, wrong or too old.",
    "Idempotency-Key: 8 to 100 letters, digits or . : _ - are needed",
    "7 7.",
  ],
  "a part of a sentence that is translated as a whole": [
    "7 not found",
    "7 Please try again in 7.",
    "77",
    "7 that 7 left of it 7 taken back.",
  ],
  "a date in numbers": ["7 7 7"],
  "mails and the files of an export are English": [
    "This is what 7 has stored of you.",
    "For 12 months a code made from your e-mail address, which can't be turned back into it: so we know that free renders and codes for one use were had.",
    "in a spreadsheet. Times of orders, receipts, invoices and renders are those of 7, others UTC.",
    "Photos that you deleted are not in it: we don't have them.",
    "The company that took your payments keeps its records of them, as the law asks.",
    "The company that printed your orders keeps address and print file as long as it must.",
    "The service that made your mixes got your photos to do so, without your name.",
  ],
  "the payment provider's page is English; the screens have it by a text of their own": [
    "Free renders come on top of your first month. What is left when a month ends does not roll over. Packs stay.",
  ],
  "for the owner of the shop": [
    "The data folder 7 is in use by a MeMix that runs already7.",
    "A subscription is billed at this price7, and this shop never sold it.",
    "7 It counts as 7, with 7 renders a month.",
    "7 Nothing says what it is for: whoever had a plan keeps it, whoever had none gets no renders. Give the price the metadata 'offer' (7) at the payment provider.",
    "Everything belongs to the signed-in user: the session cookie says who that is.",
    "An invoice was paid that bills no plan of ours: no renders were given for 7.",
    "User 7 paid for a second plan. It was ended and the money given back.",
    "The customer disputes the payment of '7' with their bank. 7 renders were taken back; the plan goes on until you end it.",
    "7. No renders were given.",
    "The bank sent a refund of 7 USD back: find another way.",
    "The bank sent a refund of 7 USD for '7' back: find another way. Renders that it took back stay taken back.",
    "The order is 7, but the printer can't be stopped any more.",
    "Payment in quarantine: 7. Nothing is printed.",
    "The 7 that pictures may cost in a day are used up. New renders wait and go on by themselves at midnight (UTC), or as soon as the shop is started with a larger PICTURES_BUDGET_CENTS.",
    "Paid, and for half an hour not handed to the printer.",
    "All prices are right again: everything is sold.",
    "7; the payment goes back.",
    "The payment provider knows nothing of its payment any more.",
    "Its payment is lost at the provider.",
    "Paid after its account was deleted; the payment goes back.",
    "Paid after its account was deleted; it is ended and the payment goes back.",
    "The customer disputes the payment with their bank.",
  ],
};

test("every sentence that the server or a contract says has its German", () => {
  const untranslated = [...listSentences()].filter((text) =>
    sentencesOf(text).some((sentence) => translate(text).includes(sentence)),
  );
  expect(untranslated.sort()).toEqual(Object.values(STAYS_ENGLISH).flat().sort());
});

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]) (?=\S)/);
}

type Node = Record<string, unknown> & { type: string };

/** What calls of these names are given is for programmers. */
const UNHEARD = /^(describe|doc|debug|info|warn|error|Error)$/;
/** What is read by people in a mail, by whoever starts the shop, or not at all. */
const ELSEWHERE =
  /\.test\.ts$|^server\/(test|providers|settings)\/|prove-server\.ts$|\/templates\//;

/** What looks like a sentence, and whatever an error or a contract says; values in it become '7'. */
function listSentences(): Set<string> {
  const found = new Set<string>();
  for (const path of ["server", "shared"].flatMap(filesIn)) {
    const isContract = path.startsWith("shared/contracts/");
    const add = (text: string | null, isSaid: boolean) => {
      if (text && (isSaid || / .*[.!?]$/.test(text))) found.add(text.trim());
    };
    visit(parseSync(path, readFileSync(path, "utf8")).program, isContract, add);
  }
  return found;
}

function visit(
  node: unknown,
  isSaid: boolean,
  add: (text: string | null, isSaid: boolean) => void,
) {
  if (Array.isArray(node)) for (const each of node) visit(each, isSaid, add);
  if (!isNode(node) || /^(Import|TSType|TSInterface|TaggedTemplate)/.test(node.type)) return;
  const name = calledName(node);
  if (UNHEARD.test(name)) return;
  const [first, second] = (node.arguments ?? []) as Node[];
  if (name === "notFound" && first) add(`${textOf(first)} not found`, true);
  if (/^(App|Photo)Error$/.test(name)) add(textOf(second), true);
  add(textOf(node), isSaid && /\w \w/.test(textOf(node) ?? ""));
  for (const child of Object.values(node)) visit(child, isSaid, add);
}

function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === "string";
}

/** Of 'deps.log.warn(...)' 'warn', of 'new AppError(...)' 'AppError'. */
function calledName(node: Node): string {
  const callee = node.callee as { name?: string; property?: { name?: string } } | undefined;
  return callee?.property?.name ?? callee?.name ?? "";
}

function textOf(node: Node | undefined): string | null {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node?.type !== "TemplateLiteral") return null;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join("7");
}

function filesIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith(".ts") && !ELSEWHERE.test(path));
}
