// usage: slug exportName photo... 
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { findPerson } from "#sandbox/openai/art/person.ts";
const [slug, name, ...photos] = process.argv.slice(2);
const mod = await import(`/work/main/sandbox/openai/art/themes/${slug}.ts`);
const fields: Record<string,string> = { Country: "Iceland", Date: "21 Nov 1986", "Booking number": "48-1207", "Figure Name": "Captain Nova", Slogan: "Ready for lift-off!", Location: "Cape Canaveral", Description: "Calm under pressure, quick with a joke", "Accessory 1": "Helmet", "Accessory 2": "Rocket", "Accessory 3": "Coffee mug", "Accessory 4": "Camera", "Accessory 5": "Guitar", "Accessory 6": "Cat" };
const outs: Buffer[] = [];
for (const [i, ph] of photos.entries()) {
  const buf = readFileSync(ph);
  const person = await findPerson(buf);
  const t = performance.now(); const c = process.cpuUsage();
  const png = await mod[name!]({ person, fields, seed: 3 + i });
  console.log(slug, ph, Math.round(performance.now() - t), "ms wall", Math.round((process.cpuUsage(c).user + process.cpuUsage(c).system)/1000), "ms cpu", png.length >> 10, "kB");
  writeFileSync(`/tmp/art-a2/${slug}-${i}.png`, png);
  outs.push(await sharp(png).resize(768).png().toBuffer());
}
await sharp({ create: { width: 768 * outs.length, height: 1152, channels: 3, background: "#888" } }).composite(outs.map((input, i) => ({ input, left: i * 768, top: 0 }))).png().toFile(`/tmp/art-a2/${slug}.png`);
