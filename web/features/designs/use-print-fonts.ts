import { queryOptions, skipToken, useQueries, useQuery } from "@tanstack/react-query";
import { PRINT_FACES, type PrintFace, type PrintFontFile } from "#shared/print-faces.ts";
import antonUrl from "#shared/print-fonts/anton.ttf?url";
import firaUrl from "#shared/print-fonts/fira-sans-extra-condensed.ttf?url";
import emojiUrl from "#shared/print-fonts/noto-emoji.woff?url";
import symbolsUrl from "#shared/print-fonts/noto-sans-symbols.woff?url";
import symbols2Url from "#shared/print-fonts/noto-sans-symbols-2.woff?url";
import sofiaUrl from "#shared/print-fonts/sofia-sans-extra-condensed.ttf?url";
import { createPrintFont, selectFonts } from "#shared/print-glyphs.ts";

const URLS: Record<PrintFontFile, string> = {
  "anton.ttf": antonUrl,
  "sofia-sans-extra-condensed.ttf": sofiaUrl,
  "fira-sans-extra-condensed.ttf": firaUrl,
  "noto-sans-symbols-2.woff": symbols2Url,
  "noto-sans-symbols.woff": symbolsUrl,
  "noto-emoji.woff": emojiUrl,
};

/**
 * Loads the fonts of the print file that the text needs, with their parser. While one is `missing`,
 * the loaded ones are usable.
 */
export function usePrintFonts(value: string): ReturnType<typeof selectFonts> {
  const opened = useQueries({
    queries: PRINT_FACES.map((face) => ({ ...fontQuery(face), enabled: false })),
  });
  const needed = selectFonts(value, (face) => opened[PRINT_FACES.indexOf(face)]?.data);
  useQuery(fontQuery(needed.missing));
  return needed;
}

function fontQuery(face: PrintFace | null) {
  return queryOptions({
    queryKey: ["print-font", face?.file],
    queryFn: face ? () => readFont(face) : skipToken,
    staleTime: "static",
  });
}

async function readFont(face: PrintFace) {
  const [{ parse }, bytes] = await Promise.all([
    import("opentype.js"),
    fetch(URLS[face.file]).then((response) => response.arrayBuffer()),
  ]);
  return createPrintFont(face, parse(bytes));
}
