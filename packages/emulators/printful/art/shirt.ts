import sharp from "sharp";
import { backdrop, fitPrint, shadeColor, svg } from "./studio.ts";

const OUTLINE =
  "M448 178 C500 232 700 232 752 178 L884 214 C938 232 972 262 992 306 L1096 520 L948 596 L886 486 C892 640 892 860 898 1052 C700 1082 500 1082 302 1052 C308 860 308 640 314 486 L252 596 L104 520 L208 306 C228 262 262 232 316 214 Z";
const COLLAR = "M448 178 C500 232 700 232 752 178 L726 172 C680 206 520 206 474 172 Z";

/** Print area: at most 12 inches wide on a chest of about 20 inches. */
const CHEST = { left: 420, top: 350, width: 360, height: 480 };

export async function drawShirt(print: Buffer, color: string) {
  return sharp(backdrop(false))
    .composite([{ input: cloth(color) }, await fitPrint(print, CHEST), { input: folds(color) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function cloth(color: string): Buffer {
  return svg(`<defs>
    <filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>
    <linearGradient id="c" x2="1" y2="1"><stop offset="0" stop-color="${shadeColor(color, 0.1)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${shadeColor(color, -0.14)}"/></linearGradient>
    </defs>
    <path d="${OUTLINE}" transform="translate(8 20)" fill="#1d2a38" opacity=".4" filter="url(#b)"/>
    <path d="${OUTLINE}" fill="url(#c)" stroke="${shadeColor(color, -0.25)}" stroke-width="2"/>
    <ellipse cx="600" cy="184" rx="128" ry="22" fill="${shadeColor(color, -0.3)}"/>
    <path d="${COLLAR}" fill="${shadeColor(color, -0.08)}"/>
    <path d="M442 184 C496 250 704 250 758 184" fill="none" stroke="${shadeColor(color, -0.2)}" stroke-width="3"/>`);
}

/** Drawn over the print as well, so that the print looks like part of the fabric. */
function folds(color: string): Buffer {
  const dark = shadeColor(color, -0.5);
  const fold = (d: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${dark}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" filter="url(#s)"/>`;
  return svg(`<defs><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter><clipPath id="o"><path d="${OUTLINE}"/></clipPath></defs>
    <g clip-path="url(#o)">
    ${fold("M330 480 C380 560 400 640 396 740", 22, 0.2)}
    ${fold("M870 480 C820 570 806 650 812 760", 22, 0.24)}
    ${fold("M430 1040 C470 940 500 900 560 850", 24, 0.14)}
    ${fold("M780 1040 C740 960 720 900 660 860", 20, 0.12)}
    ${fold("M316 214 C310 320 312 400 314 486", 14, 0.28)}
    ${fold("M884 214 C890 320 888 400 886 486", 14, 0.28)}
    <path d="M300 1028 C500 1058 700 1058 900 1028" fill="none" stroke="${dark}" stroke-opacity=".3" stroke-width="2"/>
    </g>`);
}
