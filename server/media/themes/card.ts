import sharp from "sharp";
import { AI_MADE_XMP } from "../provenance.ts";

/** Sizes in px, as in packages/demo-art/samples/cards.ts. */
const CARD = { width: 1200, height: 630 };
const SHEET = { top: 52, width: 360, height: 526 };
const INSET = 12;
/** The last sheet has the same position on every card. */
const LAST_LEFT = 796;
const APART = 26;
const MARGIN = 64;
const MARK = { width: 42, height: 32 };

/** Draws the link preview of a theme: the logo and one or two of its pictures, as a JPEG without text. */
export async function themeCard(pictures: readonly Buffer[]): Promise<Buffer> {
  const lefts = pictures.map((_, at) => LAST_LEFT - at * (SHEET.width + APART)).toReversed();
  const sheets = await Promise.all(
    pictures.map(async (picture, at) => ({
      input: await onSheet(picture),
      left: (lefts[at] ?? LAST_LEFT) + INSET,
      top: SHEET.top + INSET,
    })),
  );
  return await sharp(Buffer.from(paper(lefts)))
    .composite(sheets)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 84, mozjpeg: true })
    .withXmp(AI_MADE_XMP)
    .toBuffer();
}

async function onSheet(picture: Buffer): Promise<Buffer> {
  const [width, height] = [SHEET.width - 2 * INSET, SHEET.height - 2 * INSET];
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="4"/></svg>`;
  return await sharp(picture)
    .resize({ width, height, fit: "cover" })
    .composite([{ input: Buffer.from(corners), blend: "dest-in" }])
    .png()
    .toBuffer();
}

function paper(lefts: readonly number[]): string {
  const room = Math.min(...lefts) - 2 * MARGIN;
  const scale = Math.min(room, 360) / MARK.width;
  const left = MARGIN + (room - MARK.width * scale) / 2;
  const top = (CARD.height - MARK.height * scale) / 2;
  const sheets = lefts.map(
    (x) =>
      `<rect x="${x}" y="${SHEET.top}" width="${SHEET.width}" height="${SHEET.height}" rx="14" fill="#fff" stroke="#1a1a2e" stroke-width="2.5"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <defs><pattern id="dots" width="14" height="14" patternUnits="userSpaceOnUse">
      <circle cx="7" cy="7" r="2" fill="#1a1a2e" fill-opacity="0.08"/></pattern></defs>
    <rect width="100%" height="100%" fill="#fbf7f0"/><rect width="100%" height="100%" fill="url(#dots)"/>
    <g transform="translate(${left} ${top}) scale(${scale})">
      <circle cx="15.5" cy="16" r="15" fill="#ff5a4f"/><rect x="17.5" y="5" width="24" height="22" rx="5" fill="#00a396"/>
      <path d="M22.5 5h3.2a15 15 0 0 1 0 22h-3.2a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5Z" fill="#1a1a2e"/></g>
    ${sheets.join("")}</svg>`;
}
