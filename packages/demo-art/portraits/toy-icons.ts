// Icons of a toy's accessories, each drawn in a box of 100 x 100.
const EDGE = 'stroke="#1b1a2b" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"';

function solid(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" ${EDGE}/>`;
}
function stroke(d: string, width = 4): string {
  return `<path d="${d}" fill="none" stroke="#1b1a2b" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
}
function shine(d: string): string {
  return `<path d="${d}" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" opacity="0.75"/>`;
}
function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${EDGE}/>`;
}

// Words are regular expressions, matched as whole words with an optional plural s.
const ICONS: [words: string, drawing: string][] = [
  [
    "helmet|astronaut|space ?suit",
    solid("M14 58C10 22 34 8 52 8s42 14 36 52q-2 20-16 26H30Q16 80 14 58Z", "#f4f1ea") +
      solid("M30 34q22-12 46 2q8 20-4 34q-20 8-38 0q-12-16-4-36Z", "#27477e") +
      shine("M38 42q8-8 18-8"),
  ],
  [
    "rocket|space|shuttle",
    solid("M50 4q22 20 20 56H30Q28 24 50 4Z", "#f4f1ea") +
      solid("M30 46L14 70v16l18-12ZM70 46l16 24v16L68 74Z", "#ff5a4f") +
      solid("M40 62h20l-4 10H44Z", "#8d93a8") +
      solid("M43 74q7 22 7 22t7-22Z", "#ffc53d") +
      disc(50, 36, 9, "#3fb7d9"),
  ],
  [
    "coffee|tea|mug|(tea)?cup|cocoa|latte|(kaffee|tee)?(becher|tasse)",
    solid("M70 40h10q14 2 12 18t-24 16", "none") +
      solid("M18 32h56v38q0 20-20 20H38Q18 90 18 70Z", "#ff5a4f") +
      shine("M27 44v24") +
      stroke("M34 22q-6-8 0-16M48 22q-6-8 0-16M62 22q-6-8 0-16", 3.5),
  ],
  [
    "camera|kamera",
    solid("M8 30h22l8-12h26l8 12h20v54H8Z", "#4c5468") +
      disc(50, 56, 21, "#d7dbe6") +
      disc(50, 56, 13, "#27477e") +
      shine("M44 52q3-5 8-5") +
      disc(80, 40, 3, "#ffc53d"),
  ],
  [
    "guitar|gitarre|ukulele|bass|violin|banjo",
    `<g transform="rotate(40 50 50)">${solid("M46 4h8v46h-8Z", "#7a4a28")}${solid("M50 44c20 0 18 14 14 18c14 6 14 34-14 34s-28-28-14-34c-4-4-6-18 14-18Z", "#e8913a")}${disc(50, 68, 8, "#3b2313")}${stroke("M50 8v80", 2)}</g>`,
  ],
  [
    "cat|kitten|katze",
    solid("M26 92q-6-26 10-36L32 24l14 10h12l14-10l-4 32q18 16 8 36Z", "#f0a24b") +
      stroke("M76 88q22-6 12-34", 7) +
      disc(43, 48, 2.5, "#1b1a2b") +
      disc(61, 48, 2.5, "#1b1a2b") +
      stroke("M48 56l4 3l4-3", 3),
  ],
  [
    "dog|puppy|hund",
    solid("M24 30q26-16 52 0l8 26q-12 4-14-8q2 40-20 42T30 48q-2 12-14 8Z", "#c98a55") +
      disc(41, 46, 3, "#1b1a2b") +
      disc(59, 46, 3, "#1b1a2b") +
      solid("M42 60q8-6 16 0q-2 8-8 9q-6-1-8-9Z", "#1b1a2b") +
      stroke("M42 76q8 6 16 0", 3),
  ],
  [
    "(smart|cell|tele)?phone|mobile|handy",
    solid("M30 6h40q6 0 6 6v76q0 6-6 6H30q-6 0-6-6V12q0-6 6-6Z", "#2c3046") +
      solid("M31 18h38v58H31Z", "#3fb7d9") +
      shine("M38 28v22") +
      disc(50, 85, 3, "#d7dbe6"),
  ],
  [
    "(note|cook)?book|novel|diary|buch",
    solid("M8 22q22-8 42 4q20-12 42-4v62q-22-8-42 4q-20-12-42-4Z", "#f4f1ea") +
      stroke("M50 26v60") +
      stroke("M18 36q12-3 22 2M18 50q12-3 22 2M60 38q10-5 22-2M60 52q10-5 22-2", 3),
  ],
  [
    "(foot|basket|base|volley)?ball|soccer|tennis|golf",
    disc(50, 50, 40, "#f4f1ea") +
      solid("M50 34l15 11l-6 18H41l-6-18Z", "#2c3046") +
      stroke("M50 34V12M65 45l21-7M59 63l13 18M41 63L28 81M35 45l-21-7"),
  ],
  [
    "(cowboy )?hat|cap|fedora|beanie|hut|mütze|kappe",
    solid("M24 62q-2-46 26-46t26 46Z", "#7a4a28") +
      solid("M4 66q46-16 92 0q-2 16-46 16T4 66Z", "#8f5a33") +
      solid("M24 50q26-9 52 0v12q-26-8-52 0Z", "#ff5a4f"),
  ],
  [
    "(sun|eye)?glasses|shades|goggles|(sonnen)?brille",
    solid("M6 40h36v14q-2 16-18 16T6 54Z", "#27477e") +
      solid("M58 40h36v14q-2 16-18 16T58 54Z", "#27477e") +
      stroke("M42 44q8-6 16 0M6 42L2 32M94 42l4-10") +
      shine("M14 48l8 0") +
      shine("M66 48l8 0"),
  ],
  [
    "laptop|computer|keyboard|code|tablet",
    solid("M18 18h64v46H18Z", "#4c5468") +
      solid("M24 24h52v34H24Z", "#3fb7d9") +
      solid("M6 68h88l-6 14H12Z", "#d7dbe6") +
      stroke("M40 36l-8 6l8 6M60 36l8 6l-8 6M53 32l-6 20", 3.5),
  ],
  [
    "(race|sports)? ?car|truck|van|jeep",
    solid("M6 66q0-16 14-18l12-20h34l16 20q14 2 14 18v8H6Z", "#ff5a4f") +
      solid("M34 34h14v14H26Z", "#bfe6f2") +
      solid("M54 34h10l10 14H54Z", "#bfe6f2") +
      disc(28, 76, 11, "#2c3046") +
      disc(74, 76, 11, "#2c3046") +
      disc(28, 76, 4, "#d7dbe6") +
      disc(74, 76, 4, "#d7dbe6"),
  ],
  [
    "(motor)?bike|(bi|motor)cycle|fahrrad",
    stroke("M24 66L42 36h26l10 30M42 36l14 30H24M56 66l12-30M36 30h12M66 26h12", 5) +
      disc(24, 66, 19, "none") +
      disc(78, 66, 19, "none"),
  ],
  [
    "(skate|surf|snow)?board|skates?|surf",
    `<g transform="rotate(-28 50 50)">${solid("M4 44q4-8 14-2h64q10-6 14 2q-4 14-16 14H20Q8 58 4 44Z", "#00a396")}${disc(26, 68, 9, "#ffc53d")}${disc(74, 68, 9, "#ffc53d")}</g>`,
  ],
  [
    "sword|(light)?sab(er|re)|katana|dagger",
    `<g transform="rotate(42 50 50)">${solid("M44 62V12l6-10l6 10v50Z", "#d7dbe6")}${solid("M28 60h44v9H28Z", "#ffc53d")}${solid("M45 69h10v22H45Z", "#7a4a28")}</g>`,
  ],
  [
    "pizza|burger|food|sandwich|sandwiche|taco|snack",
    solid("M50 94L10 22q40-22 80 0Z", "#ffc53d") +
      solid("M10 22q40-22 80 0l-6 10q-34-18-68 0Z", "#c97a35") +
      disc(42, 42, 8, "#e2483d") +
      disc(62, 48, 7, "#e2483d") +
      disc(50, 66, 6, "#e2483d"),
  ],
  [
    "plant|flower|rose|garden|cactus|(house|water)?plant|(topf)?pflanze",
    solid("M30 66h40l-6 28H36Z", "#d0703c") +
      stroke("M50 66V34", 5) +
      solid("M50 52Q28 54 22 32q24-2 28 20ZM50 44q2-24 28-28q2 24-28 28Z", "#2fa866"),
  ],
  [
    "head(phone|set)|earphone|music|kopfhörer",
    stroke("M16 62V50q2-36 34-36t34 36v12", 8) +
      solid("M10 56h18v34H16q-6 0-6-8Z", "#ff5a4f") +
      solid("M72 56h18v26q0 8-6 8H72Z", "#ff5a4f"),
  ],
  [
    "(back|ruck|hand)?(bag|pack|sack)|suitcase|purse",
    solid("M22 34q0-20 28-20t28 20v54H22Z", "#00a396") +
      solid("M30 54h40v28H30Z", "#0b7f76") +
      stroke("M38 14q0-10 12-10t12 10M42 62h16"),
  ],
  [
    "vinyl|record|turntable|cd|(schall)?platte",
    disc(50, 50, 44, "#23222f") +
      `<circle cx="50" cy="50" r="34" fill="none" stroke="#4b4a5e" stroke-width="2.5"/><circle cx="50" cy="50" r="26" fill="none" stroke="#4b4a5e" stroke-width="2.5"/>` +
      disc(50, 50, 16, "#ff5a4f") +
      disc(50, 50, 4, "#f4f1ea") +
      shine("M22 34q8-14 22-18"),
  ],
  [
    "mic|microphone|mikrofon|karaoke",
    `<g transform="rotate(38 50 50)">${solid("M42 46h16l-3 48H45Z", "#2c3046")}${disc(50, 28, 22, "#b9bfce")}${stroke("M32 20h36M30 32h40M42 9v40M58 9v40", 2)}</g>`,
  ],
  [
    "umbrella|rain|(regen)?schirm",
    solid(
      "M6 52q4-40 44-40t44 40q-8-8-15 0q-7-8-15 0q-7-8-14 0q-7-8-15 0q-7-8-14 0q-8-8-15 0Z",
      "#7b5cd6",
    ) + stroke("M50 52v30q0 10 10 10t9-10", 5),
  ],
  [
    "(paint)?brush|paint|pencil|pen|crayon|pinsel",
    `<g transform="rotate(40 50 50)">${solid("M42 6h16v52H42Z", "#ffc53d")}${solid("M42 58h16l2 12H40Z", "#d7dbe6")}${solid("M40 70h20q0 18-10 26q-10-8-10-26Z", "#ff5a4f")}</g>`,
  ],
  [
    "(smart|wrist)?watch|clock|(armband)?uhr",
    solid("M36 4h28l4 24H32ZM36 96h28l4-24H32Z", "#7a4a28") +
      disc(50, 50, 28, "#f4f1ea") +
      stroke("M50 34v16l11 7"),
  ],
  [
    "heart|love",
    solid("M50 90Q6 58 10 34q6-24 28-20q8 2 12 12q4-10 12-12q22-4 28 20q4 24-40 56Z", "#ff5a4f") +
      shine("M24 34q2-8 10-8"),
  ],
  [
    "wrench|tool(box)?|hammer|drill|spanner|werkzeug(kasten)?",
    `<g transform="rotate(36 50 50)">${solid("M20 8h60v24H66l-4-6h-6v66H44V26h-8l-6 8H20Z", "#8d93a8")}${solid("M43 46h14v48H43Z", "#d0703c")}</g>`,
  ],
  [
    "trophy|medal|award|world cup|pokal",
    solid("M26 8h48v26q-2 24-24 26q-22-2-24-26Z", "#ffc53d") +
      stroke("M26 16H10q0 22 20 24M74 16h16q0 22-20 24", 5) +
      solid("M44 60h12v14h14v16H30V74h14Z", "#d99b1f") +
      shine("M36 18v14"),
  ],
];

/** Returns the icon for an accessory's name, or a gift box with its initial if none matches. */
export function toyIcon(name: string): { drawing: string; initial: string | null } {
  const found = ICONS.find(([words]) => new RegExp(`\\b(${words})s?\\b`, "i").test(name));
  if (found) return { drawing: found[1], initial: null };
  const box =
    solid("M12 34h76v56H12Z", "#7b5cd6") +
    solid("M6 22h88v16H6Z", "#9a7fe6") +
    solid("M44 22h12v16H44Z", "#ffc53d") +
    stroke("M50 22q-26-4-20-14t20 14q26-4 20-14t-20 14");
  return { drawing: box, initial: [...name.trim()][0]?.toUpperCase() ?? "?" };
}
