import { useId } from "react";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts as rendersTexts } from "#web/texts/renders.ts";
import { texts } from "#web/texts/renders-crop.ts";
import { Button } from "#web/ui/button.tsx";
import { LiveRegion } from "#web/ui/live-region.tsx";
import { LogoSpinner } from "#web/ui/logo.tsx";
import type { LocalPhoto } from "../../draft/draft.ts";
import { CropStage } from "./crop-stage.tsx";
import { CropTools } from "./crop-tools.tsx";
import { describeCrop } from "./describe-crop.ts";
import { type OrientedFace, useCrop } from "./use-crop.ts";
import { type CropSource, useCropSource } from "./use-crop-source.ts";
import { useCutting } from "./use-cutting.ts";

type CropEditorProps = {
  photo: LocalPhoto;
  onCancel: () => void;
  onDone: (photo: LocalPhoto) => void;
};

export function CropEditor(props: CropEditorProps) {
  const { source, face } = useCropSource(props.photo.source);
  if (source === null) {
    return (
      <div role="status" className="grid place-content-center justify-items-center gap-4">
        <LogoSpinner className="h-12" />
        <p>{rendersTexts.photo.prepping}</p>
      </div>
    );
  }
  if (source === "failed") {
    return (
      <div className="grid content-center justify-items-start gap-4 p-5">
        <p role="alert">{texts.cannotOpen}</p>
        <Button onClick={props.onCancel}>{commonTexts.cancel}</Button>
      </div>
    );
  }
  return <OpenEditor {...props} source={source} face={face} />;
}

type OpenEditorProps = CropEditorProps & { source: CropSource; face: OrientedFace | null };

function OpenEditor({ photo, onCancel, onDone, source, face }: OpenEditorProps) {
  const hintId = useId();
  const desk = useCrop(source.size, photo.cut, face);
  const { isCutting, hasFailed, finish } = useCutting(photo, onDone);
  return (
    <div className="grid min-h-0 grid-rows-[minmax(10rem,1fr)_minmax(0,auto)_auto] *:border-line sm:grid-cols-[minmax(0,1fr)_20rem] sm:grid-rows-[minmax(0,1fr)_auto]">
      <CropStage source={source} desk={desk} hintId={hintId} />
      <div className="grid content-start gap-4 overflow-y-auto overscroll-contain p-4 max-sm:border-t-[1.5px] sm:border-l-[1.5px] sm:p-5">
        <p id={hintId} className="text-15 text-soft">
          <span className="pointer-coarse:hidden">{texts.byMouse}</span>
          <span className="not-pointer-coarse:hidden">{texts.byTouch}</span>
        </p>
        <CropTools desk={desk} />
        <LiveRegion text={describeCrop(source.size, desk.cut, face)} />
      </div>
      <div className="grid gap-3 border-t-[1.5px] px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:border-l-[1.5px] sm:px-5">
        {hasFailed && (
          <p role="alert" className="font-medium text-danger">
            {texts.cannotCut}
          </p>
        )}
        <div className="grid grid-cols-2 gap-3 pr-[3px]">
          <Button onClick={() => isCutting || onCancel()}>{commonTexts.cancel}</Button>
          <Button variant="primary" busy={isCutting} onClick={() => void finish(desk.cut)}>
            {texts.done}
          </Button>
        </div>
      </div>
    </div>
  );
}
