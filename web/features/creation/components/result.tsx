import { Link } from "@tanstack/react-router";
import DownloadIcon from "lucide-react/icons/download";
import PencilIcon from "lucide-react/icons/pencil";
import RefreshCwIcon from "lucide-react/icons/refresh-cw";
import type { ReactNode } from "react";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/creation.ts";
import { OWNER_LANG } from "#web/texts/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SpendLine } from "./spend-line.tsx";
import { ThumbBar } from "./thumb-bar.tsx";

type ResultProps = {
  render: Render;
  mix: Mix;
  takeAlong: ReactNode;
  onDownload: () => void;
  isDownloading: boolean;
  onRerun: () => void;
  isRerunning: boolean;
  onStartFresh: () => void;
  onRename: () => void;
};

/** What can be done with a finished mix, in order of use. */
export function Result({ render, mix, ...props }: ResultProps) {
  const isPhotoKept = mix.source_image_url !== null;
  return (
    <>
      <div className="grid gap-1.5">
        <h2 lang={OWNER_LANG} className="text-32 first-letter:uppercase sm:text-44">
          {mix.theme}
        </h2>
        <p lang={OWNER_LANG} className="text-soft">
          {mix.theme_description}
        </p>
        {isPhotoKept && <Nickname nickname={mix.nickname} onRename={props.onRename} />}
      </div>
      <ThumbBar>
        <Button
          variant="primary"
          size="lg"
          icon={<Icon of={DownloadIcon} />}
          busy={props.isDownloading}
          onClick={props.onDownload}
        >
          {common.download}
        </Button>
        <Button
          size="lg"
          icon={<Icon of={RefreshCwIcon} />}
          busy={props.isRerunning}
          disabled={!isPhotoKept}
          aria-describedby={isPhotoKept ? "rerun-cost" : "rerun-means"}
          onClick={props.onRerun}
        >
          {texts.result.rerun}
        </Button>
        {isPhotoKept && (
          <SpendLine
            id="rerun-cost"
            button={texts.result.rerun}
            renders={render.remaining_renders}
          />
        )}
      </ThumbBar>
      {props.takeAlong}
      <p id="rerun-means" className="nums text-15 text-soft">
        {isPhotoKept ? texts.result.rerunMeans : texts.result.noRerun}{" "}
        <span className="whitespace-nowrap font-semibold text-ink">
          {texts.remaining(formatCount(render.remaining_renders))}
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t-[1.5px] pt-4">
        <Button variant="link" onClick={props.onStartFresh}>
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

function Nickname({ nickname, onRename }: { nickname: string; onRename: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 break-words font-semibold">{nickname}</span>
      <Button variant="link" icon={<Icon of={PencilIcon} className="size-4" />} onClick={onRename}>
        {texts.result.changeNickname}
      </Button>
    </p>
  );
}
