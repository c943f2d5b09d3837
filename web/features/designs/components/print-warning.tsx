import CheckIcon from "lucide-react/icons/check";
import TriangleAlertIcon from "lucide-react/icons/triangle-alert";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { centerPicture, fitPicture } from "../picture-edits.ts";
import { findPictureFault } from "../picture-faults.ts";
import { fitText, isTextUnsafe } from "../text-fit.ts";
import type { LayoutEditor } from "../use-edits.ts";
import { usePrintFonts } from "../use-print-fonts.ts";

type Warning = { words: string; remedy: string; mend: () => void };
type PrintWarningProps = { area: PrintArea; desk: LayoutEditor };

/** Warns about parts that would be lost in print, with a button that fixes it. */
export function PrintWarning({ area, desk }: PrintWarningProps) {
  const textWarning = useTextWarning(area, desk);
  const warning = getPictureWarning(area, desk) ?? textWarning;
  return (
    <div role="status" className="grid min-h-11 items-center">
      {warning ? (
        <div className="flex items-center gap-2.5 text-15 leading-snug">
          <Icon of={TriangleAlertIcon} />
          <p className="min-w-0 flex-1">{warning.words}</p>
          <Button variant="link" onClick={warning.mend}>
            {warning.remedy}
          </Button>
        </div>
      ) : (
        <p className="flex items-center gap-2.5 text-15 text-soft leading-snug">
          <Icon of={CheckIcon} />
          {texts.warning.none}
        </p>
      )}
    </div>
  );
}

function getPictureWarning(area: PrintArea, desk: LayoutEditor): Warning | null {
  switch (findPictureFault(area, desk.layout.picture)) {
    case "off":
      return {
        words: texts.warning.off,
        remedy: texts.warning.bringBack,
        mend: () => desk.changePicture((picture) => centerPicture(area, picture)),
      };
    case "unsafe":
      return {
        words: texts.warning.unsafePicture(getConsequence(area)),
        remedy: texts.warning.fitPicture,
        mend: () => desk.changePicture((picture) => fitPicture(area, picture)),
      };
    default:
      return null;
  }
}

function useTextWarning(
  area: PrintArea,
  { layout: { text }, change }: LayoutEditor,
): Warning | null {
  const { fonts } = usePrintFonts(text?.value ?? "");
  if (!text || !isTextUnsafe(fonts, text, area)) return null;
  return {
    words: texts.warning.unsafeText(getConsequence(area)),
    remedy: texts.warning.fitText,
    mend: () => change({ text: fitText(fonts, text, area) }),
  };
}

function getConsequence({ wraps, background }: PrintArea): string {
  const { lost, trimmed, unprinted } = texts.warning.fates;
  if (wraps) return lost;
  return background ? trimmed : unprinted;
}
