import sharp from "sharp";
import { readFileSync } from "node:fs";
const who = process.argv[2]!;
const mod = await import(`/work/main/scripts/sample-art/${who}.ts`);
const svg = mod[who]();
console.log("svg KB", svg.length >> 10);
const t = Date.now();
await sharp(Buffer.from(svg), { unlimited: true }).png().toFile(`/tmp/art-a2/${who}.png`);
console.log(Date.now() - t, "ms");
if (process.argv[3]) { const [l,tp,w,h] = process.argv[3].split(",").map(Number); await sharp(`/tmp/art-a2/${who}.png`).extract({left:l!,top:tp!,width:w!,height:h!}).toFile(`/tmp/art-a2/${who}-crop.png`); }
