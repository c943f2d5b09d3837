import { useEffect, useRef, useState } from "react";
import type { Me } from "#shared/contracts/accounts.ts";
import type { PackOffer } from "#shared/contracts/billing.ts";
import type { Render } from "#shared/contracts/renders.ts";
import type { Theme } from "#shared/contracts/themes.ts";
import type { DraftController } from "../draft/use-draft.ts";
import { PhotoPanel, showProblem } from "../photo/photo-panel.tsx";
import { SavedPanel, type SavedPhotos } from "../photo/saved-panel.tsx";
import { StepMain } from "../step-main.tsx";
import { ActionBar } from "./action-bar.tsx";
import { ChosenTheme } from "./chosen-theme.tsx";
import { NoRenders } from "./no-renders.tsx";
import { PromptFields } from "./prompt-fields.tsx";
import { useFillStep } from "./use-fill-step.ts";

type FillStepProps = {
  theme: Theme;
  desk: DraftController;
  me: Me;
  /** Offered to users without renders. */
  pack: PackOffer | null;
  savedCount: number;
  saved: SavedPhotos;
  /** Refetches the saved photos: one may have been deleted in another tab. */
  onSelect: () => void;
  onStarted: (render: Render) => void;
  onNoRenders: () => void;
};

/** Step 2: photo and fields. */
export function FillStep({ saved, savedCount, onSelect, ...props }: FillStepProps) {
  const { theme, desk, me } = props;
  const renders = me.render;
  const [isSelecting, setSelecting] = useState(false);
  const photoPanel = useRef<HTMLElement>(null);
  const step = useFillStep({ ...props, renders });
  const { problem } = step.intake;

  useEffect(() => {
    // The step is inert while sending, so nothing can take the focus.
    if (problem && !step.isMaking) showProblem(photoPanel.current);
  }, [problem, step.isMaking]);
  return (
    <>
      <StepMain
        isBusy={step.isMaking}
        className="grid flex-1 content-start gap-x-12 gap-y-6 py-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:py-6"
      >
        <div className="grid gap-6 lg:col-start-2 lg:pt-14">
          <NoRenders me={props.me} pack={props.pack} isBegun />
          <ChosenTheme theme={theme} />
        </div>
        <div className="lg:sticky lg:top-23 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start">
          <PhotoPanel
            ref={photoPanel}
            theme={theme}
            photo={desk.photo}
            intake={step.intake}
            isRestoring={desk.isRestoring}
            trouble={desk.trouble}
            onRemove={step.removePhoto}
            onAdjusted={step.adjustPhoto}
            onChoosePrevious={() => {
              onSelect();
              setSelecting(true);
            }}
            hasPrevious={savedCount > 0}
          />
        </div>
        {theme.prompts.length > 0 && (
          <div className="lg:col-start-2">
            <PromptFields
              theme={theme}
              values={step.values}
              onChange={step.write}
              error={step.fieldError}
            />
          </div>
        )}
      </StepMain>
      <ActionBar
        renders={renders}
        missing={step.missing}
        isBusy={step.isMaking}
        onPress={step.press}
      />
      <SavedPanel
        saved={saved}
        open={isSelecting}
        onOpenChange={setSelecting}
        // The button that opened the panel is unmounted once a photo is chosen.
        nextFocus={() => (desk.photo ? photoPanel.current : true)}
        onUse={(character) => {
          step.choose(character);
          setSelecting(false);
        }}
      />
    </>
  );
}
