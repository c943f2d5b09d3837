import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatCount } from "#web/lib/format.ts";
import { getThemeTextProps, translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { ResultActions } from "./result-actions.tsx";
import { ResultTools } from "./result-tools.tsx";
import type { RevealState } from "./use-reveal.ts";

type ResultProps = {
  render: Render;
  mix: Mix;
  reveal: RevealState;
  savedMixActions: ReactNode;
  isComparing: boolean;
  onCompare: () => void;
  onDownload: () => void;
  isDownloading: boolean;
  onRerun: () => void;
  isRerunning: boolean;
  onStartFresh: () => void;
  onRename: () => void;
};

/** Actions for a finished mix, by frequency of use. */
export function Result({ render, mix, reveal, savedMixActions, ...props }: ResultProps) {
  const hasPhoto = mix.source_image_url !== null;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 sm:items-start">
        <h2
          {...getThemeTextProps(mix.theme)}
          className="text-32 first-letter:uppercase sm:text-44"
        />
        <Stamp reveal={reveal} />
        {reveal.isFresh && (
          <p role="status" className="col-span-full min-h-[1.5em] font-semibold text-teal">
            {reveal.isOver && texts.result.saved(translateThemeText(render.theme.name))}
          </p>
        )}
        <p
          {...getThemeTextProps(mix.theme_description)}
          className="col-span-full text-pretty text-soft"
        />
      </div>
      <ResultActions {...props} canRerun={hasPhoto} hasRenders={render.remaining_renders > 0} />
      <p id="rerun-means" className="nums text-15 text-soft">
        {hasPhoto ? texts.result.rerunMeans : texts.result.noRerun}{" "}
        <span className="whitespace-nowrap font-semibold text-ink">
          {texts.remaining(formatCount(render.remaining_renders))}
        </span>
      </p>
      <div className="flex flex-wrap gap-x-6">
        {hasPhoto && <ResultTools {...props} />}
        {savedMixActions}
        <Button variant="link" className="sm:hidden" onClick={props.onStartFresh}>
          {texts.startFresh}
        </Button>
        <Link
          to="/dashboard/stuff"
          className="inline-flex min-h-11 items-center font-semibold text-15 underline underline-offset-4 sm:text-16"
        >
          {texts.result.seeStuff}
        </Link>
      </div>
    </>
  );
}

/** Appears once the reveal animation ends. */
function Stamp({ reveal: { isFresh, isOver } }: { reveal: RevealState }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-flex h-12 shrink-0 -rotate-6 select-none items-center gap-2.5 rounded-picture border-[2.5px] border-teal px-3 font-[800] font-display text-25 text-teal uppercase leading-none tracking-widest",
        isFresh && isOver && "stamp-down",
        !isOver && "invisible",
      )}
    >
      <Logo className="h-5" />
      {texts.result.stamp}
    </span>
  );
}
