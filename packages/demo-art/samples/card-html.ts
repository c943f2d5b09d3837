export type Card = { title: string[]; words: string; photo: string; mix: string };

type Parts = Card & { product: string; display: string; text: string };

/** Positions in px. Circle and sheet overlap like the shapes of the logo; inside its inset the sheet is 2:3. */
const CIRCLE = { left: 568, top: 196, size: 330 };
const SHEET = { left: 796, top: 52, width: 360, height: 526 };
const INSET = 12;

const MARK = `<svg viewBox="0 0 42 32" height="44"><circle cx="15.5" cy="16" r="15" fill="#ff5a4f"/><rect x="17.5" y="5" width="24" height="22" rx="5" fill="#00a396"/><path d="M22.5 5h3.2a15 15 0 0 1 0 22h-3.2a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5Z" fill="#1a1a2e"/></svg>`;

/** Creates a page of 1200 x 630: the name on the left, photo and mix in the shape of the logo on the right. */
export function cardHtml({ title, words, photo, mix, product, display, text }: Parts): string {
  const last = title.length - 1;
  const lines = title.map((line, index) =>
    index === last ? `<span class="sun">${line}</span>` : line,
  );
  const style = `
    @font-face { font-family: Display; src: url(${display}); font-weight: 200 800; }
    @font-face { font-family: Text; src: url(${text}); font-weight: 400 700; }
    * { box-sizing: border-box; margin: 0; }
    body { position: relative; width: 1200px; height: 630px; overflow: hidden; color: #1a1a2e;
      background: radial-gradient(circle, #1a1a2e14 1.9px, transparent 2.2px) 0 0 / 14px 14px #fbf7f0; }
    .brand { position: absolute; left: 64px; top: 56px; display: flex; align-items: center; gap: 14px;
      font: 800 40px/1 Display; letter-spacing: -.02em; }
    .text { position: absolute; left: 64px; bottom: 64px; width: 470px; display: grid; gap: 22px; }
    h1 { font: 800 ${title.length > 1 ? 84 : 88}px/1.02 Display; letter-spacing: -.03em; }
    .sun { background: linear-gradient(#ffc53d, #ffc53d) 0 92% / 100% 26% no-repeat; padding-right: .06em; }
    p { text-wrap: balance; font: 500 31px/1.3 Text; color: #54546b; }
    .circle, .sheet { position: absolute; border: 2.5px solid #1a1a2e; overflow: hidden; }
    .circle { ${box(CIRCLE.left, CIRCLE.top, CIRCLE.size, CIRCLE.size)} border-radius: 50%; background: url(${photo}) center / cover; }
    .sheet { ${box(SHEET.left, SHEET.top, SHEET.width, SHEET.height)} border-radius: 14px; background: #fff; }
    .sheet img { position: absolute; inset: ${INSET}px; width: calc(100% - ${2 * INSET}px); height: calc(100% - ${2 * INSET}px); object-fit: cover; border-radius: 4px; }
    .sheet i { position: absolute; ${box(CIRCLE.left - SHEET.left - 2.5, CIRCLE.top - SHEET.top - 2.5, CIRCLE.size, CIRCLE.size)} border-radius: 50%;
      background: #ff5a4f; mix-blend-mode: multiply; }`;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>
    <div class="brand">${MARK}${product}</div>
    <div class="text"><h1>${lines.join("<br>")}</h1><p>${words}</p></div>
    <div class="circle"></div><div class="sheet"><img src="${mix}" alt=""><i></i></div>`;
}

function box(left: number, top: number, width: number, height: number): string {
  return `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;`;
}
