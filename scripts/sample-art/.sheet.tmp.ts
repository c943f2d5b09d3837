import sharp from "sharp";
const S = "/work/main/web/public/samples/";
const slugs = "pop-art mugshot action-figure stained-glass coin tarot-card jheri-curls watercolor bronze-bust oil-painting senior-photo".split(" ");
for (const w of ["female", "male"]) {
  const W = 500, H = 750;
  const tiles = await Promise.all(slugs.map(async (s, i) => ({ input: await sharp(`${S}${w}/${s}-640.webp`).resize(W, H).png().toBuffer(), left: (i % 4) * W, top: Math.floor(i / 4) * H })));
  tiles.push({ input: await sharp(`${S}${w}.webp`).resize(W, H, { fit: "contain" }).png().toBuffer(), left: 3 * W, top: 2 * H });
  await sharp({ create: { width: W * 4, height: H * 3, channels: 3, background: "#fff" } }).composite(tiles).png().toFile(`/tmp/art-a2/sheet-${w}.png`);
}
