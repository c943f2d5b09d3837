import { Link } from "@tanstack/react-router";
import LockIcon from "lucide-react/icons/lock";
import XIcon from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useId } from "react";
import type { Theme } from "#shared/contracts/themes.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { ChosenPhoto, LocalPhoto } from "../draft/draft.ts";
import type { PhotoStorageProblem } from "../draft/use-draft.ts";
import { TurnOffer } from "./advice/turn-offer.tsx";
import { useAdvice } from "./advice/use-advice.ts";
import { AdjustButton } from "./crop/adjust-button.tsx";
import { PhotoButtons } from "./photo-buttons.tsx";
import { PhotoFrame } from "./photo-frame.tsx";
import { SamplePhoto } from "./sample-photo.tsx";
import { usePhotoDrop } from "./use-photo-drop.ts";
import type { usePhotoIntake } from "./use-photo-intake.ts";

type PhotoPanelProps = {
  theme: Theme;
  ref: RefObject<HTMLElement | null>;
  photo: ChosenPhoto | null;
  intake: ReturnType<typeof usePhotoIntake>;
  isRestoring: boolean;
  trouble: PhotoStorageProblem | null;
  onRemove: () => void;
  onAdjusted: (photo: LocalPhoto) => void;
  onChoosePrevious: () => void;
  hasPrevious: boolean;
};

/** 'Add a photo': by file picker, camera, saved photos, drop or paste. */
export function PhotoPanel({ ref, theme, photo, intake, ...props }: PhotoPanelProps) {
  const { isRestoring, trouble, onRemove, onAdjusted, ...choice } = props;
  const titleId = useId();
  const advice = useAdvice(photo);
  const isDraggedOver = usePhotoDrop(intake.take);
  const isPrepping = isRestoring || intake.isPrepping;
  const problem = intake.problem ?? (trouble === "lost" ? texts.photo.lost : null);

  /** The clicked button unmounts, so focus moves to the panel. */
  function focusPanel() {
    ref.current?.focus({ preventScroll: true });
  }
  function take(file: File) {
    focusPanel();
    void intake.take(file);
  }
  function onTurned(next: LocalPhoto) {
    focusPanel();
    onAdjusted(next);
  }
  function remove() {
    focusPanel();
    onRemove();
  }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid content-start gap-3 outline-none"
    >
      <PanelHeader titleId={titleId} onRemove={photo && !isPrepping ? remove : null} />
      <PhotoFrame
        photo={photo}
        isPrepping={isPrepping}
        isDropTarget={isDraggedOver}
        advice={trouble === "not-stored" ? [...advice.lines, texts.photo.notKept] : advice.lines}
        offer={
          photo?.kind === "new" &&
          advice.turns !== 0 && <TurnOffer photo={photo} turns={advice.turns} onTurned={onTurned} />
        }
      >
        <EmptyFrame theme={theme} problem={problem}>
          <PhotoButtons onFile={take} {...choice} />
        </EmptyFrame>
      </PhotoFrame>
      {photo && intake.problem && <Problem text={intake.problem} />}
      <div className="flex min-h-11 flex-row-reverse flex-wrap items-center justify-between gap-4">
        {photo?.kind === "new" && !isPrepping && (
          <AdjustButton photo={photo} onAdjusted={onAdjusted} />
        )}
        <Privacy />
      </div>
    </section>
  );
}

function PanelHeader({ titleId, onRemove }: { titleId: string; onRemove: (() => void) | null }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <h2 id={titleId} className="text-25">
        {texts.photo.title}
      </h2>
      {onRemove && (
        <Button variant="quiet" className="-mr-4" icon={<Icon of={XIcon} />} onClick={onRemove}>
          {texts.photo.remove}
        </Button>
      )}
    </div>
  );
}

type EmptyFrameProps = { theme: Theme; problem: string | null; children: ReactNode };

function EmptyFrame({ theme, problem, children }: EmptyFrameProps) {
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto_auto] gap-4 p-5 sm:p-7">
      <SamplePhoto theme={theme} />
      <div className="grid min-h-12 max-w-[36ch] content-end">
        {problem ? <Problem text={problem} /> : <Advice />}
      </div>
      {children}
    </div>
  );
}

function Privacy() {
  return (
    <p className="flex min-w-[min(100%,18rem)] flex-1 items-start gap-2 text-15 text-soft">
      <Icon of={LockIcon} className="mt-0.5 size-4" />
      <span className="max-w-text">
        {renderRichText(texts.photo.privacy, { privacy: ToPrivacy })}
      </span>
    </p>
  );
}

function ToPrivacy(words: ReactNode) {
  return (
    <Link to="/privacy" hash="photos" className="text-ink underline">
      {words}
    </Link>
  );
}

/** The message may be outside the viewport. */
export function showProblem(panel: HTMLElement | null): void {
  const problem = panel?.querySelector<HTMLElement>("[role=alert]");
  problem?.focus({ preventScroll: true });
  problem?.scrollIntoView({ block: "center" });
}

function Advice() {
  return (
    <p className="text-soft">
      {texts.photo.wanted}
      <span className="pointer-coarse:hidden"> {texts.photo.orDrop}</span>
    </p>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" tabIndex={-1} className="font-medium text-danger">
      {text}
    </p>
  );
}
