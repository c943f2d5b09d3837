import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { composePortrait } from "#sandbox/openai/art/compose.ts";
const A = readFileSync("/work/shared/photos/astronaut.png");
const land = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#7fb4e6" } }).composite([{ input: Buffer.from(`<svg width="1600" height="900"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4d8fd0"/><stop offset="1" stop-color="#f4d9a8"/></linearGradient></defs><rect width="1600" height="900" fill="url(#g)"/><circle cx="1150" cy="300" r="90" fill="#ffe9a0"/><path d="M0 620L400 320L700 560L1000 280L1600 640V900H0Z" fill="#55708f"/><path d="M0 720Q500 600 900 720T1600 700V900H0Z" fill="#3f7a4a"/></svg>`) }]).jpeg().toBuffer();
const photos: Record<string, Buffer> = {
  tight: await sharp(A).extract({ left: 150, top: 20, width: 150, height: 180 }).jpeg().toBuffer(),
  small: await sharp({ create: { width: 1500, height: 2000, channels: 3, background: "#d9d4ca" } }).composite([{ input: await sharp(A).resize(500).toBuffer(), left: 500, top: 1500 }]).jpeg().toBuffer(),
  darkgrey: await sharp(A).greyscale().modulate({ brightness: 0.4 }).jpeg().toBuffer(),
  land,
};
const long = "Ünïcödé <b>&\"'Łódź</b> 東京 👩‍🚀 averyveryverylongwordthatneverends and more and more words that go on";
const F = `\n\nDetails:\n- Country: ${long}\n- Date: ${long}\n- Booking number: ${long}\n- Figure Name: ${long}\n- Slogan: ${long}\n- Location: ${long}\n- Description: ${long} ${long}\n- Accessory 1: ${long}\n- Accessory 2: 東京\n- Accessory 3: Zeppelin`;
for (const [name, theme] of [["pop-art", "pop art"], ["mugshot", "mugshot"], ["action-figure", "action figure"], ["stained-glass", "stained glass"], ["tarot-card", "tarot card"]] as const) {
  const tiles = [];
  let i = 0;
  for (const [k, photo] of Object.entries(photos)) {
    const png = await composePortrait({ photo, prompt: `Make a ${theme}. ${k === "land" ? "" : F}` });
    const m = await sharp(png).metadata();
    if (m.width !== 1024 || m.height !== 1536 || m.channels !== 3) console.log("BAD", name, k, m.width, m.height, m.channels);
    tiles.push({ input: await sharp(png).resize(512).png().toBuffer(), left: 512 * i++, top: 0 });
  }
  await sharp({ create: { width: 2048, height: 768, channels: 3, background: "#fff" } }).composite(tiles).png().toFile(`/tmp/art-a2/edge-${name}.png`);
}
