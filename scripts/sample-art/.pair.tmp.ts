import sharp from "sharp";
const [a,b] = process.argv.slice(2);
await sharp({create:{width:2048,height:1536,channels:3,background:"#fff"}}).composite([{input:a!,left:0,top:0},{input:b!,left:1024,top:0}]).png().toFile("/tmp/art-a2/pair.png");
