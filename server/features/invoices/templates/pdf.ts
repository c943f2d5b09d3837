import { type DocumentFacts, factsOf } from "./facts.ts";
import { ascentOf, FONT_NAMES, pathOf, setIn } from "./fonts.ts";
import { type DocumentWords, WORDS } from "./words.ts";

type Doc = PDFKit.PDFDocument;
type Style = { size?: number; weight?: "regular" | "semibold"; color?: string };
type Box = { x: number; y: number; width: number; align?: "left" | "right" };

const MARGIN = 54;
const INK = "#1d1b24";
const MUTED = "#6b6675";
const RULE = "#d9d5df";
const GAP = 14;
/** Below this nothing is set but the page's number. */
const FOOT = 90;

/** Sets a document on pages of the buyer's country: Letter in North America, A4 elsewhere. */
export async function renderPdf(
  document: Parameters<typeof factsOf>[0],
  told: Parameters<typeof factsOf>[1],
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import("pdfkit");
  const facts = factsOf(document, told);
  const words = WORDS[document.language];
  const isMetric = document.country === "UK" || document.country === "AU";
  const doc = new PDFDocument({
    size: isMetric ? "A4" : "LETTER",
    margin: 0,
    bufferPages: true,
    font: "",
    lang: document.language,
    info: {
      Title: `${facts.title} ${document.number}`,
      Author: told.seller.name,
      CreationDate: document.issuedAt,
    },
  });
  for (const name of FONT_NAMES) doc.registerFont(name, pathOf(name));
  const chunks: Buffer[] = [];
  const isWhole = new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const y = setHead(doc, facts, words);
  setNotes(doc, facts, setSums(doc, facts, setRows(doc, facts, words, y)));
  setPageNumbers(doc, document.number, words);
  doc.end();
  await isWhole;
  return Uint8Array.from(Buffer.concat(chunks));
}

/** Gives where the text ends. Of several fonts all letters stand on one line: it is not set at the right. */
function set(doc: Doc, value: string, { x, y, width, align = "left" }: Box, style: Style = {}) {
  const { size = 9.5, weight = "regular", color = INK } = style;
  doc.fontSize(size).fillColor(color);
  const runs = setIn(weight, value);
  const isMixed = runs.length > 1;
  const lines = {
    width,
    align,
    lineGap: 2,
    ...(isMixed && { baseline: -size * ascentOf(weight) }),
  };
  for (const [at, { font, text }] of runs.entries()) {
    doc.font(font);
    const options = { ...lines, continued: at < runs.length - 1 };
    if (at === 0) doc.text(text, x, y, options);
    else doc.text(text, options);
  }
  return doc.y;
}

function setHead(doc: Doc, facts: DocumentFacts, words: DocumentWords): number {
  const right = doc.page.width - MARGIN;
  const half = (right - MARGIN) / 2 - GAP;
  const [name = "", ...seller] = facts.seller;
  const left = { x: MARGIN, width: half };
  let y = set(doc, name, { ...left, y: MARGIN }, { size: 14, weight: "semibold" }) + 2;
  for (const line of seller) y = set(doc, line, { ...left, y }, { color: MUTED });
  const across = { x: right - half, width: half };
  let at =
    set(
      doc,
      facts.title,
      { ...across, y: MARGIN, align: "right" },
      { size: 20, weight: "semibold" },
    ) + 8;
  for (const [label, value] of facts.facts) {
    set(doc, label, { x: across.x, y: at, width: half / 2 }, { color: MUTED });
    at = set(doc, value, { x: across.x + half / 2, y: at, width: half / 2, align: "right" });
  }
  y = Math.max(y, at) + 26;
  if (facts.buyer.length === 0) return y;
  y = set(doc, words.billTo, { ...left, y }, { size: 8.5, color: MUTED }) + 1;
  for (const [index, line] of facts.buyer.entries())
    y = set(doc, line, { ...left, y }, { weight: index === 0 ? "semibold" : "regular" });
  return y + 26;
}

type Column = Box & { name: keyof DocumentWords["columns"] };

function columnsOf(doc: Doc, hasTax: boolean): Omit<Column, "y">[] {
  const numbers: [Column["name"], number][] = [
    ["quantity", 44],
    ["unit", 72],
    ...(hasTax ? [["tax", 62] as [Column["name"], number]] : []),
    ["amount", 78],
  ];
  const taken = numbers.reduce((sum, [, width]) => sum + width, 0);
  const first = doc.page.width - 2 * MARGIN - taken;
  let x = MARGIN + first;
  return [
    { name: "what", x: MARGIN, width: first - GAP },
    ...numbers.map(([name, width]) => {
      const column = { name, x, width, align: "right" as const };
      x += width;
      return column;
    }),
  ];
}

function setColumnNames(doc: Doc, facts: DocumentFacts, words: DocumentWords, y: number): number {
  let end = y;
  for (const column of columnsOf(doc, facts.hasTax))
    end = set(doc, words.columns[column.name], { ...column, y }, { size: 8.5, color: MUTED });
  return setRule(doc, end + 4);
}

function setRule(doc: Doc, y: number): number {
  const right = doc.page.width - MARGIN;
  doc.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.75).strokeColor(RULE).stroke();
  return y + 8;
}

function setRows(doc: Doc, facts: DocumentFacts, words: DocumentWords, from: number): number {
  let y = setColumnNames(doc, facts, words, from);
  for (const row of facts.rows) {
    const columns = columnsOf(doc, facts.hasTax);
    if (y + heightOf(doc, row.what, columns[0]?.width ?? 0) > doc.page.height - FOOT) {
      doc.addPage();
      y = setColumnNames(doc, facts, words, MARGIN);
    }
    const ends = columns.map((column) => set(doc, row[column.name], { ...column, y }));
    y = Math.max(...ends) + 5;
  }
  return setRule(doc, y + 2);
}

/** As high as the highest of its fonts would need for all of it. */
function heightOf(doc: Doc, value: string, width: number): number {
  const runs = setIn("regular", value);
  const whole = runs.map(({ text }) => text).join("");
  const heights = runs.map(({ font }) =>
    doc.font(font).fontSize(9.5).heightOfString(whole, { width, lineGap: 2 }),
  );
  return Math.max(...heights);
}

const SUM_HEIGHT = 16;

function setSums(doc: Doc, { sums }: DocumentFacts, from: number): number {
  let y = from;
  if (y + (sums.length + 1) * SUM_HEIGHT > doc.page.height - FOOT) {
    doc.addPage();
    y = MARGIN;
  }
  const width = 320;
  const x = doc.page.width - MARGIN - width;
  for (const { label, value, isTotal } of sums) {
    const style: Style = isTotal ? { size: 12, weight: "semibold" } : {};
    const end = set(doc, label, { x, y, width: width - 90 }, style);
    set(doc, value, { x: x + width - 90, y, width: 90, align: "right" }, style);
    y = Math.max(end, y + SUM_HEIGHT - 4) + 4;
  }
  return y;
}

function setNotes(doc: Doc, { notes }: DocumentFacts, from: number): void {
  let y = from + 16;
  for (const note of notes)
    y = set(doc, note, { x: MARGIN, y, width: doc.page.width - 2 * MARGIN }, { color: MUTED });
}

function setPageNumbers(doc: Doc, number: string, words: DocumentWords): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const y = doc.page.height - 44;
    const box = { x: MARGIN, y, width: doc.page.width - 2 * MARGIN };
    set(doc, number, box, { size: 8.5, color: MUTED });
    const of = words.page({ page: page + 1, pages: count });
    set(doc, of, { ...box, align: "right" }, { size: 8.5, color: MUTED });
  }
}
