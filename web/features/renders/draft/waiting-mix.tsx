import { type ReactNode, useId } from "react";
import { toast } from "sonner";
import type { Theme } from "#shared/contracts/themes.ts";
import { toSmallSampleUrl } from "#shared/samples.ts";
import { formatCount } from "#web/lib/format.ts";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { useObjectUrl } from "#web/lib/use-object-url.ts";
import { texts } from "#web/texts/guest-draft.ts";
import { texts as rendersTexts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Overlap } from "#web/ui/overlap.tsx";
import { DEVICE_OWNER, type GuestDraft } from "./guest-draft.ts";
import type { GuestDraftController } from "./use-guest-draft.ts";

type WaitingMixProps = {
  desk: GuestDraftController;
  draft: GuestDraft;
  /** Null if the theme is not available to the user. */
  theme: Theme | null;
  renders: number;
  isFirstMix: boolean;
};

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Step 2 starts with the photo of this owner's draft. */
    guestDraftOwner?: string;
  }
}

/**
 * Offers the draft of before signing in, to be rendered or discarded. Nothing has been uploaded
 * yet.
 */
export function WaitingMix({ desk, draft, theme, renders, isFirstMix }: WaitingMixProps) {
  const titleId = useId();
  function discard() {
    desk.discard();
    toast(texts.waiting.discarded);
  }
  return (
    <section
      aria-labelledby={titleId}
      className="halftone ink-line grid items-center gap-x-10 gap-y-5 rounded-card bg-raised p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6 xl:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Pictures draft={draft} theme={theme} />
      <div className="grid gap-2">
        <h2 id={titleId} className="text-25 sm:text-32">
          {isFirstMix ? texts.waiting.first : texts.waiting.another}
        </h2>
        <p className="max-w-[48ch] text-pretty">{formatDescription(desk, theme)}</p>
      </div>
      <div className="grid gap-2 sm:col-start-2 sm:justify-items-start xl:col-start-3 xl:justify-items-end">
        <ContinueLink desk={desk} theme={theme} />
        {theme && <p className="nums text-15">{rendersTexts.bar.cost(formatCount(renders))}</p>}
        <Button variant="link" className="max-sm:justify-self-center" onClick={discard}>
          {texts.discard}
        </Button>
      </div>
    </section>
  );
}

function formatDescription({ owner }: GuestDraftController, theme: Theme | null): ReactNode {
  if (!theme) return texts.waiting.closed;
  const words = owner === DEVICE_OWNER ? texts.waiting.wordsOfDevice : texts.waiting.words;
  return renderRichText(words(translateThemeText(theme.name)), {
    strong: (name) => <strong>{name}</strong>,
  });
}

function ContinueLink({ desk, theme }: Pick<WaitingMixProps, "desk" | "theme">) {
  const state = { guestDraftOwner: desk.owner };
  if (!theme) {
    return (
      <LinkButton variant="primary" size="lg" to="/create" state={state}>
        {texts.waiting.pick}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      variant="primary"
      size="lg"
      to="/create/$themeid"
      params={{ themeid: String(theme.index) }}
      state={state}
      className="max-sm:w-full"
    >
      {rendersTexts.bar.render}
    </LinkButton>
  );
}

function Pictures({ draft, theme }: Pick<WaitingMixProps, "draft" | "theme">) {
  const photo = useObjectUrl(draft.photo.file);
  return (
    <Overlap
      className="w-60 max-sm:mx-auto sm:w-53"
      isSheetPale
      circle={
        photo && (
          <img
            src={photo}
            alt={texts.waiting.alt}
            className="size-full object-cover object-[50%_20%]"
          />
        )
      }
      sheet={
        theme && (
          <img src={toSmallSampleUrl(theme.image_url)} alt="" className="size-full object-cover" />
        )
      }
    />
  );
}
