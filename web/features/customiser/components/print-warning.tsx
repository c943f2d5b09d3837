import TriangleAlertIcon from "lucide-react/icons/triangle-alert";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { centrePicture, fitPicture } from "../picture-edits.ts";
import { pictureFault } from "../picture-faults.ts";
import { fitText, isTextUnsafe } from "../text-fit.ts";
import type { EditDesk } from "../use-edits.ts";
import { usePrintFont } from "../use-print-font.ts";

type Warning = { words: string; remedy: string; mend: () => void };
type PrintWarningProps = { area: PrintArea; desk: EditDesk };

/** What the print would lose, and one press that mends it. */
export function PrintWarning({ area, desk }: PrintWarningProps) {
  const textWarning = useTextWarning(area, desk);
  const warning = warnOfPicture(area, desk) ?? textWarning;
  return (
    <div role="status" className="grid min-h-11 items-center">
      {warning && (
        <div className="flex items-center gap-2.5 text-15 leading-snug">
          <Icon of={TriangleAlertIcon} />
          <p className="min-w-0 flex-1">{warning.words}</p>
          <Button variant="link" onClick={warning.mend}>
            {warning.remedy}
          </Button>
        </div>
      )}
    </div>
  );
}

function warnOfPicture(area: PrintArea, desk: EditDesk): Warning | null {
  switch (pictureFault(area, desk.layout.picture)) {
    case "off":
      return {
        words: "Nothing of your mix is on the print.",
        remedy: "Bring it back",
        mend: () => desk.changePicture((picture) => centrePicture(area, picture)),
      };
    case "unsafe":
      return {
        words: `A part lies beyond the safe area and ${fateOf(area)}. Keep faces inside.`,
        remedy: "Fit it in",
        mend: () => desk.changePicture((picture) => fitPicture(area, picture)),
      };
    default:
      return null;
  }
}

function useTextWarning(area: PrintArea, { layout: { text }, change }: EditDesk): Warning | null {
  const font = usePrintFont(text !== null);
  if (!font || !text || !isTextUnsafe(font, text, area)) return null;
  return {
    words: `A part of your words lies beyond the safe area and ${fateOf(area)}.`,
    remedy: "Fit them in",
    mend: () => change({ text: fitText(font, text, area) }),
  };
}

function fateOf({ wraps, background }: PrintArea): string {
  if (wraps) return "may be lost at the rim or the handle";
  return background ? "may be trimmed off" : "may not be printed";
}
