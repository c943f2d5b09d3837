import TriangleAlertIcon from "lucide-react/icons/triangle-alert";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { centrePicture, fitPicture } from "../picture-edits.ts";
import { pictureFault } from "../picture-faults.ts";
import type { EditDesk } from "../use-edits.ts";

type PictureWarningProps = { area: PrintArea; desk: EditDesk };

/** What the print would lose, and one press that mends it. */
export function PictureWarning({ area, desk }: PictureWarningProps) {
  const fault = pictureFault(area, desk.layout.picture);
  return (
    <div role="status" className="grid min-h-11 items-center">
      {fault && (
        <div className="flex items-center gap-2.5 text-15 leading-snug">
          <Icon of={TriangleAlertIcon} />
          <p className="min-w-0 flex-1">{fault === "off" ? OFF : unsafeWords(area)}</p>
          <Button
            variant="link"
            onClick={() =>
              desk.changePicture((picture) =>
                fault === "off" ? centrePicture(area, picture) : fitPicture(area, picture),
              )
            }
          >
            {fault === "off" ? "Bring it back" : "Fit it in"}
          </Button>
        </div>
      )}
    </div>
  );
}

const OFF = "Nothing of your mix is on the print.";

function unsafeWords({ wraps }: PrintArea): string {
  const where = wraps ? "may be lost at the rim or the handle" : "may be trimmed off";
  return `A part lies beyond the safe area and ${where}. Keep faces inside.`;
}
