import { MarkAtWork } from "#web/ui/mark.tsx";
import { PREVIEW_FRAME } from "../preview-frame.ts";

/** As tall as the mug with its buttons. */
export function PreviewWaiting() {
  return (
    <div className="pb-[3.6rem]">
      <div className={`grid place-items-center ${PREVIEW_FRAME}`}>
        <MarkAtWork className="h-10" />
      </div>
    </div>
  );
}
