import { useMemo } from "react";
import { texts } from "#web/texts/guest-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { AdviceStrip } from "../photo/advice/advice-strip.tsx";
import { TurnOffer } from "../photo/advice/turn-offer.tsx";
import { useAdvice } from "../photo/advice/use-advice.ts";
import { AdjustButton } from "../photo/crop/adjust-button.tsx";
import type { LocalPhoto, NewPhoto } from "./draft.ts";
import type { GuestDraft } from "./guest-draft.ts";
import { PrivacyNote } from "./privacy-note.tsx";

type GuestDraftToolsProps = {
  draft: GuestDraft;
  isUnsaved: boolean;
  onAdjusted: (photo: LocalPhoto) => void;
  onDiscard: () => void;
  onward: () => void;
};

/** Actions for a photo that is not uploaded yet, and advice on how to improve it. */
export function GuestDraftTools({
  draft,
  isUnsaved,
  onAdjusted,
  onDiscard,
  onward,
}: GuestDraftToolsProps) {
  const { photo } = draft;
  // The upload key is assigned when the photo is sent.
  const newPhoto = useMemo((): NewPhoto => ({ ...photo, kind: "new", key: "" }), [photo]);
  const advice = useAdvice(newPhoto);
  return (
    <div className="grid gap-3">
      <Button variant="primary" size="lg" className="sm:hidden" onClick={onward}>
        {texts.onward}
      </Button>
      <div className="overflow-hidden rounded-card *:*:rounded-card *:*:border-[1.5px] not-has-[ul]:-mt-3">
        <AdviceStrip
          lines={isUnsaved ? [...advice.lines, texts.notKept] : advice.lines}
          offer={
            advice.turns !== 0 && (
              <TurnOffer photo={photo} turns={advice.turns} onTurned={onAdjusted} />
            )
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <AdjustButton photo={photo} onAdjusted={onAdjusted} />
        <Button variant="quiet" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </div>
      <PrivacyNote words={texts.retention} />
    </div>
  );
}
