import { useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { MarkAtWork } from "#web/ui/mark.tsx";
import { cropWords } from "../crop/crop-words.ts";
import { useCrop } from "../crop/use-crop.ts";
import { type CropSource, useCropSource } from "../crop/use-crop-source.ts";
import { useCutting } from "../crop/use-cutting.ts";
import type { LocalPhoto } from "../draft.ts";
import type { Box } from "../pixels.ts";
import { CropStage } from "./crop-stage.tsx";
import { CropTools } from "./crop-tools.tsx";

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
        <MarkAtWork className="h-12" />
        <p>Prepping photo...</p>
      </div>
    );
  }
  if (source === "failed") {
    return (
      <div className="grid content-center justify-items-start gap-4 p-5">
        <p role="alert">This photo can't be adjusted here. It can be used as it is.</p>
        <Button onClick={props.onCancel}>Cancel</Button>
      </div>
    );
  }
  return <OpenEditor {...props} source={source} face={face} />;
}

type OpenEditorProps = CropEditorProps & { source: CropSource; face: Box | null };

function OpenEditor({ photo, onCancel, onDone, source, face }: OpenEditorProps) {
  const hintId = useId();
  const desk = useCrop(source.size, photo.cut, face);
  const { isCutting, hasFailed, finish } = useCutting(photo, onDone);
  return (
    <div className="grid min-h-0 grid-rows-[minmax(12rem,1fr)_auto] overflow-y-auto sm:grid-cols-[minmax(0,1fr)_20rem] sm:grid-rows-[minmax(0,1fr)]">
      <CropStage source={source} desk={desk} hintId={hintId} />
      <div className="grid content-start gap-4 border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:border-t-[1.5px] sm:grid-rows-[auto_auto_1fr] sm:overflow-y-auto sm:border-l-[1.5px] sm:p-5">
        <p id={hintId} className="text-15 text-soft">
          <span className="pointer-coarse:hidden">
            Drag the photo, or use the arrow keys. The wheel, + and - zoom.
          </span>
          <span className="not-pointer-coarse:hidden">
            Drag and pinch the photo to frame the face.
          </span>
        </p>
        <CropTools desk={desk} />
        <p aria-live="polite" className="sr-only">
          {cropWords(source.size, desk.cut, face)}
        </p>
        <div className="grid gap-3 sm:content-end">
          {hasFailed && (
            <p role="alert" className="font-medium text-danger">
              This photo can't be adjusted here. Cancel, and it is used as it is.
            </p>
          )}
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={() => isCutting || onCancel()}>Cancel</Button>
            <Button variant="primary" busy={isCutting} onClick={() => void finish(desk.cut)}>
              Done
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
