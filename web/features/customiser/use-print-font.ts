import { useQuery } from "@tanstack/react-query";
import fontUrl from "#shared/print-fonts/anton.ttf?url";
import type { PrintFont } from "#shared/print-text.ts";

/** The font of the print file, with the code that reads it: both only when there is text. */
export function usePrintFont(isWanted: boolean): PrintFont | null {
  const font = useQuery({
    queryKey: ["print-font"],
    queryFn: readFont,
    enabled: isWanted,
    staleTime: "static",
  });
  return font.data ?? null;
}

async function readFont(): Promise<PrintFont> {
  const [{ parse }, bytes] = await Promise.all([
    import("opentype.js"),
    fetch(fontUrl).then((response) => response.arrayBuffer()),
  ]);
  return parse(bytes);
}
