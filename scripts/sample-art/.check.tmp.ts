import { readFileSync } from "node:fs";
import sharp from "sharp";
import { findPerson } from "#sandbox/openai/art/person.ts";
for (const f of ["female","male"]) {
  const p = await findPerson(readFileSync(`/tmp/art-a2/${f}.png`));
  console.log(f, p.found, p.face, p.landmarks?.length, p.photo.width, p.photo.height);
  await sharp(p.mask.data,{raw:{width:p.mask.width,height:p.mask.height,channels:1}}).resize(500).png().toFile(`/tmp/art-a2/${f}-mask.png`);
}
await sharp({create:{width:1000,height:667,channels:3,background:"#fff"}}).composite([{input:"/tmp/art-a2/female-mask.png",left:0,top:0},{input:"/tmp/art-a2/male-mask.png",left:500,top:0}]).png().toFile("/tmp/art-a2/masks.png");
