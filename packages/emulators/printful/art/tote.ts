import sharp from "sharp";
import { backdrop, fitPrint, shadeColor, softEllipse, svg } from "./studio.ts";

const BAG = "M262 424 C470 434 730 434 938 424 L960 1048 C740 1066 460 1066 240 1048 Z";
const FRONT = { left: 385, top: 526, width: 430, height: 430 };

export async function drawTote(print: Buffer, color: string) {
  return sharp(backdrop(true))
    .composite([
      { input: softEllipse(600, 1056, 430, 44, 0.5) },
      { input: bag(color) },
      await fitPrint(print, FRONT),
      { input: folds(color) },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function bag(color: string): Buffer {
  const handle = (lift: number, stroke: string) =>
    `<path d="M400 470 C404 ${lift} 796 ${lift} 800 470" fill="none" stroke="${stroke}" stroke-width="34"/>`;
  return svg(`<defs><linearGradient id="c" x2="1" y2="1"><stop offset="0" stop-color="${shadeColor(color, 0.25)}"/><stop offset=".55" stop-color="${color}"/><stop offset="1" stop-color="${shadeColor(color, -0.16)}"/></linearGradient></defs>
    ${handle(10, shadeColor(color, -0.22))}
    <path d="${BAG}" fill="url(#c)" stroke="${shadeColor(color, -0.25)}" stroke-width="2"/>
    ${handle(60, shadeColor(color, -0.06))}
    <path d="M262 456 C470 466 730 466 938 456" fill="none" stroke="${shadeColor(color, -0.25)}" stroke-width="2" stroke-dasharray="7 5"/>`);
}

function folds(color: string): Buffer {
  const dark = shadeColor(color, -0.6);
  return svg(`<defs><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="11"/></filter><clipPath id="o"><path d="${BAG}"/></clipPath></defs>
    <g clip-path="url(#o)" fill="none" stroke="${dark}" stroke-linecap="round" filter="url(#s)">
    <path d="M300 500 C330 640 300 820 320 1030" stroke-width="20" stroke-opacity=".2"/>
    <path d="M900 480 C870 660 900 820 880 1030" stroke-width="24" stroke-opacity=".24"/>
    <path d="M420 1040 C480 960 520 940 600 930" stroke-width="20" stroke-opacity=".1"/>
    </g>`);
}
