import sharp from "sharp";

const VIEW = 1000;

// The whole outline with its sleeves; the neck is a curve that the ribbed collar follows.
const OUTLINE = `M392 128C360 146 300 162 256 182C214 202 186 244 160 300C136 352 112 404 92 452
  C128 482 190 512 240 524C252 490 266 456 280 432C288 520 284 640 276 748C272 806 268 850 266 884
  C340 908 430 914 502 914C574 914 660 908 734 884C732 850 728 806 724 748C716 640 712 520 720 432
  C734 456 748 490 760 524C810 512 872 482 908 452C888 404 864 352 840 300C814 244 786 202 744 182
  C700 162 640 146 608 128C584 168 544 190 500 190C456 190 416 168 392 128Z`;

/** A white cotton T-shirt laid on paper, the portrait printed on its chest. PNG, side x side. */
export async function drawShirt(portrait: Buffer, side: number): Promise<Buffer> {
  const print = { left: 358, top: 268, width: 284, height: 426 };
  const scaled = await sharp(portrait)
    .resize(print.width * 2, print.height * 2)
    .png()
    .toBuffer();
  const href = `data:image/png;base64,${scaled.toString("base64")}`;
  const image = `<image x="${print.left}" y="${print.top}" width="${print.width}"
    height="${print.height}" href="${href}" clip-path="url(#print)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 2}" height="${side * 2}"
    viewBox="0 0 ${VIEW} ${VIEW}"><defs>${defs()}
    <clipPath id="print"><rect x="${print.left}" y="${print.top}" width="${print.width}"
      height="${print.height}" rx="5"/></clipPath></defs>
    <rect width="${VIEW}" height="${VIEW}" fill="url(#day)"/>${shadows()}${back()}
    <g clip-path="url(#shirt)"><rect width="${VIEW}" height="${VIEW}" fill="url(#cotton)"/>
    ${image}${folds()}${seams()}</g>${collar()}</svg>`;
  const drawn = sharp(Buffer.from(svg), { unlimited: true }).resize(side, side).removeAlpha();
  return weave(await drawn.png().toBuffer(), side);
}

function defs(): string {
  const blur = (id: string, by: number) =>
    `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`;
  return `<radialGradient id="day" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fffdf8"/>
      <stop offset=".5" stop-color="#FBF7F0"/><stop offset="1" stop-color="#f1e8da"/></radialGradient>
    <linearGradient id="cotton" x1=".1" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="#ffffff"/>
      <stop offset=".55" stop-color="#f4f2ef"/><stop offset="1" stop-color="#dcd8d3"/></linearGradient>
    <clipPath id="shirt"><path d="${OUTLINE}"/></clipPath>
    ${blur("s4", 4)}${blur("s9", 9)}${blur("s18", 18)}${blur("s34", 34)}`;
}

function shadows(): string {
  const one = (dx: number, dy: number, blur: string, opacity: number) =>
    `<path transform="translate(${dx} ${dy})" d="${OUTLINE}" fill="#4a3520" opacity="${opacity}" filter="url(#${blur})"/>`;
  return one(16, 26, "s34", 0.2) + one(8, 12, "s9", 0.2) + one(2, 4, "s4", 0.24);
}

/** The inside of the back, seen through the neck, with its label. */
function back(): string {
  return `<path d="M392 128C420 114 460 108 500 108C540 108 580 114 608 128C584 168 544 192 500 192
      C456 192 416 168 392 128Z" fill="#dedad4"/>
    <path d="M396 130C424 120 462 116 500 116C538 116 576 120 604 130" fill="none" stroke="#c9c4bd"
      stroke-width="17"/>
    <path d="M398 133C426 124 462 121 500 121C538 121 574 124 602 133" fill="none" stroke="#e9e6e1"
      stroke-width="11"/>
    <rect x="476" y="127" width="48" height="27" rx="2" fill="#fbfaf8" stroke="#cfc9c1"/>`;
}

// Cloth is told by its folds: each is a soft shadow with a light beside it, drawn over the print.
function folds(): string {
  const fold = (d: string, width: number, opacity: number, blur = "s9") =>
    `<g fill="none" stroke-linecap="round" filter="url(#${blur})">
      <path d="${d}" stroke="#4c4a52" stroke-opacity="${opacity}" stroke-width="${width}"/>
      <path d="${d}" transform="translate(${-width * 0.85} ${-width * 0.5})" stroke="#fff"
        stroke-opacity="${opacity * 1.7}" stroke-width="${width * 0.8}"/></g>`;
  return [
    fold("M286 424C330 470 352 540 350 640", 20, 0.36),
    fold("M716 426C672 476 648 548 652 660", 22, 0.4),
    fold("M290 520C318 570 330 640 322 730", 15, 0.27),
    fold("M704 530C690 600 680 690 690 790", 20, 0.32),
    fold("M330 884C340 820 372 760 420 712", 20, 0.27),
    fold("M560 905C556 850 572 780 610 720", 22, 0.27),
    fold("M452 908C446 860 452 800 470 752", 17, 0.21),
    fold("M262 196C276 270 286 350 284 424", 13, 0.34),
    fold("M738 196C724 270 714 350 716 424", 16, 0.42),
    fold("M180 300C206 350 226 400 250 470", 15, 0.27),
    fold("M130 400C160 420 200 450 226 500", 15, 0.25),
    fold("M822 300C796 350 776 410 754 470", 17, 0.36),
    fold("M870 400C842 424 806 452 780 500", 15, 0.29),
    fold("M410 206C390 240 360 262 322 280", 15, 0.19),
    fold("M592 206C612 244 640 262 682 284", 15, 0.23),
    `<path d="M734 430C742 600 742 760 750 900H700C704 740 706 560 716 430Z" fill="#4c4a52"
      opacity=".36" filter="url(#s18)"/>
    <path d="M266 884C340 908 430 914 502 914C574 914 660 908 734 884V930H266Z" fill="#4c4a52"
      opacity=".3" filter="url(#s34)"/>
    <path d="M280 432C288 520 284 640 276 748" fill="none" stroke="#4c4a52" stroke-opacity=".2"
      stroke-width="14" filter="url(#s9)"/>`,
  ].join("");
}

function seams(): string {
  const stitch = 'fill="none" stroke="#b8b3ad" stroke-width="1.3" stroke-dasharray="4.5 2.6"';
  const line = 'fill="none" stroke="#aaa59f" stroke-opacity=".55" stroke-width="1.6"';
  return `<path d="M258 182C274 262 284 350 280 432" ${line}/>
    <path d="M742 182C726 262 716 350 720 432" ${line}/>
    <path d="M101 433C138 462 196 492 247 505" ${stitch}/>
    <path d="M104 427C141 456 198 486 249 499" ${stitch}/>
    <path d="M899 433C862 462 804 492 753 505" ${stitch}/>
    <path d="M896 427C859 456 802 486 751 499" ${stitch}/>
    <path d="M266 866C340 890 430 896 502 896C574 896 660 890 734 866" ${stitch}/>
    <path d="M266 860C340 884 430 890 502 890C574 890 660 884 734 860" ${stitch}/>
    <path d="${OUTLINE}" fill="none" stroke="#8f8982" stroke-opacity=".28" stroke-width="3"/>`;
}

function collar(): string {
  const curve = (dy: number, spread: number) =>
    `M${392 - spread} ${128 + dy * 0.3}C${416 - spread} ${168 + dy} 456 ${190 + dy} 500 ${190 + dy}C544 ${190 + dy} ${584 + spread} ${168 + dy} ${608 + spread} ${128 + dy * 0.3}`;
  const ribs = Array.from({ length: 44 }, (_, i) => {
    const angle = ((i + 0.5) / 44) * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle) ** 0.8];
    const at = (far: number) =>
      `${(500 - cos * (106 + far)).toFixed(1)} ${(130 + sin * (60 + far) - (1 - sin) * far * 0.5).toFixed(1)}`;
    return `M${at(1)}L${at(17)}`;
  });
  return `<g fill="none"><path d="${curve(12, 7)}" stroke="#5b5650" stroke-opacity=".28"
      stroke-width="20" filter="url(#s4)"/>
    <path d="${curve(8, 5)}" stroke="#f6f4f1" stroke-width="19"/>
    <path d="${ribs.join("")}" stroke="#cfcac4" stroke-opacity=".6" stroke-width="1.1"/>
    <path d="${curve(0, 0)}" stroke="#b3ada6" stroke-opacity=".7" stroke-width="1.6"/>
    <path d="${curve(18, 11)}" stroke="#a59f98" stroke-opacity=".6" stroke-width="1.4"/>
    <path d="${curve(23, 13)}" stroke="#b8b3ad" stroke-width="1.2" stroke-dasharray="4.5 2.6"/></g>`;
}

/** A breath of jersey over everything, so that nothing looks like plastic. */
async function weave(picture: Buffer, side: number): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 7 },
    },
  })
    .greyscale()
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: noise, blend: "soft-light" }])
    .png()
    .toBuffer();
}
