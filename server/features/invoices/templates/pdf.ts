import { buildFacts, type DocumentFacts } from "./facts.ts";
import { FONT_NAMES, getAscent, getFontPath, splitIntoRuns } from "./fonts.ts";
import { type DocumentTexts, TEXTS } from "./texts.ts";

type Doc = PDFKit.PDFDocument;
type Style = { size?: number; weight?: "regular" | "semibold"; color?: string };
type Box = { x: number; y: number; width: number; align?: "left" | "right" };

const MARGIN = 54;
const INK = "#1d1b24";
const MUTED = "#6b6675";
const RULE = "#d9d5df";
const GAP = 14;
/** Reserved at the bottom for the page number. */
const FOOT = 90;

/**
 * Renders a document as a PDF in the paper size of the buyer's country: Letter in North America, A4
 * elsewhere.
 */
export async function renderPdf(
  document: Parameters<typeof buildFacts>[0],
  context: Parameters<typeof buildFacts>[1],
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import("pdfkit");
  const facts = buildFacts(document, context);
  const texts = TEXTS[document.language];
  const isMetric = document.country === "UK" || document.country === "AU";
  const doc = new PDFDocument({
    size: isMetric ? "A4" : "LETTER",
    margin: 0,
    bufferPages: true,
    font: "",
    lang: document.language,
    info: {
      Title: `${facts.title} ${document.number}`,
      Author: context.seller.name,
      CreationDate: document.issuedAt,
    },
  });
  for (const name of FONT_NAMES) doc.registerFont(name, getFontPath(name));
  const chunks: Buffer[] = [];
  const finished = new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const y = drawHead(doc, facts, texts);
  drawNotes(doc, facts, drawSums(doc, facts, drawRows(doc, facts, texts, y)));
  drawPageNumbers(doc, document.number, texts);
  doc.end();
  await finished;
  return Uint8Array.from(Buffer.concat(chunks));
}

/**
 * Draws a text and returns its bottom y. Runs of several fonts share a baseline; such a text can't be
 * right-aligned.
 */
function drawText(
  doc: Doc,
  value: string,
  { x, y, width, align = "left" }: Box,
  style: Style = {},
) {
  const { size = 9.5, weight = "regular", color = INK } = style;
  doc.fontSize(size).fillColor(color);
  const runs = splitIntoRuns(weight, value);
  const isMixed = runs.length > 1;
  const lines = {
    width,
    align,
    lineGap: 2,
    ...(isMixed && { baseline: -size * getAscent(weight) }),
  };
  for (const [at, { font, text }] of runs.entries()) {
    doc.font(font);
    const options = { ...lines, continued: at < runs.length - 1 };
    if (at === 0) doc.text(text, x, y, options);
    else doc.text(text, options);
  }
  return doc.y;
}

function drawHead(doc: Doc, facts: DocumentFacts, texts: DocumentTexts): number {
  const right = doc.page.width - MARGIN;
  const half = (right - MARGIN) / 2 - GAP;
  const [name = "", ...seller] = facts.seller;
  const left = { x: MARGIN, width: half };
  let y = drawText(doc, name, { ...left, y: MARGIN }, { size: 14, weight: "semibold" }) + 2;
  for (const line of seller) y = drawText(doc, line, { ...left, y }, { color: MUTED });
  const across = { x: right - half, width: half };
  let at =
    drawText(
      doc,
      facts.title,
      { ...across, y: MARGIN, align: "right" },
      { size: 20, weight: "semibold" },
    ) + 8;
  for (const [label, value] of facts.facts) {
    drawText(doc, label, { x: across.x, y: at, width: half / 2 }, { color: MUTED });
    at = drawText(doc, value, { x: across.x + half / 2, y: at, width: half / 2, align: "right" });
  }
  y = Math.max(y, at) + 26;
  if (facts.buyer.length === 0) return y;
  y = drawText(doc, texts.billTo, { ...left, y }, { size: 8.5, color: MUTED }) + 1;
  for (const [index, line] of facts.buyer.entries())
    y = drawText(doc, line, { ...left, y }, { weight: index === 0 ? "semibold" : "regular" });
  return y + 26;
}

type Column = Box & { name: keyof DocumentTexts["columns"] };

function listColumns(doc: Doc, hasTax: boolean): Omit<Column, "y">[] {
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

function drawColumnNames(doc: Doc, facts: DocumentFacts, texts: DocumentTexts, y: number): number {
  let end = y;
  for (const column of listColumns(doc, facts.hasTax))
    end = drawText(doc, texts.columns[column.name], { ...column, y }, { size: 8.5, color: MUTED });
  return drawRule(doc, end + 4);
}

function drawRule(doc: Doc, y: number): number {
  const right = doc.page.width - MARGIN;
  doc.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.75).strokeColor(RULE).stroke();
  return y + 8;
}

function drawRows(doc: Doc, facts: DocumentFacts, texts: DocumentTexts, from: number): number {
  let y = drawColumnNames(doc, facts, texts, from);
  for (const row of facts.rows) {
    const columns = listColumns(doc, facts.hasTax);
    if (y + measureHeight(doc, row.what, columns[0]?.width ?? 0) > doc.page.height - FOOT) {
      doc.addPage();
      y = drawColumnNames(doc, facts, texts, MARGIN);
    }
    const ends = columns.map((column) => drawText(doc, row[column.name], { ...column, y }));
    y = Math.max(...ends) + 5;
  }
  return drawRule(doc, y + 2);
}

function measureHeight(doc: Doc, value: string, width: number): number {
  const runs = splitIntoRuns("regular", value);
  const whole = runs.map(({ text }) => text).join("");
  const heights = runs.map(({ font }) =>
    doc.font(font).fontSize(9.5).heightOfString(whole, { width, lineGap: 2 }),
  );
  return Math.max(...heights);
}

const SUM_HEIGHT = 16;

function drawSums(doc: Doc, { sums }: DocumentFacts, from: number): number {
  let y = from;
  if (y + (sums.length + 1) * SUM_HEIGHT > doc.page.height - FOOT) {
    doc.addPage();
    y = MARGIN;
  }
  const width = 320;
  const x = doc.page.width - MARGIN - width;
  for (const { label, value, isTotal } of sums) {
    const style: Style = isTotal ? { size: 12, weight: "semibold" } : {};
    const end = drawText(doc, label, { x, y, width: width - 90 }, style);
    drawText(doc, value, { x: x + width - 90, y, width: 90, align: "right" }, style);
    y = Math.max(end, y + SUM_HEIGHT - 4) + 4;
  }
  return y;
}

function drawNotes(doc: Doc, { notes }: DocumentFacts, from: number): void {
  let y = from + 16;
  for (const note of notes)
    y = drawText(doc, note, { x: MARGIN, y, width: doc.page.width - 2 * MARGIN }, { color: MUTED });
}

function drawPageNumbers(doc: Doc, number: string, texts: DocumentTexts): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const y = doc.page.height - 44;
    const box = { x: MARGIN, y, width: doc.page.width - 2 * MARGIN };
    drawText(doc, number, box, { size: 8.5, color: MUTED });
    const pageText = texts.page({ page: page + 1, pages: count });
    drawText(doc, pageText, { ...box, align: "right" }, { size: 8.5, color: MUTED });
  }
}
