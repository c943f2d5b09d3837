import { type ReactNode, useState } from "react";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { useDownload } from "#web/lib/download.ts";
import { sayNoRenders, sayRefusal } from "../say-refusal.ts";
import { useMakeRender } from "../use-make-render.ts";
import { useRetryRender } from "../use-retry-render.ts";
import { DeletedResult, Ended } from "./ended.tsx";
import { Result } from "./result.tsx";
import type { RevealState } from "./use-reveal.ts";

type NicknameDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  characterId: string;
  nickname: string;
};

/** Where step 3 leads, and what the route lends it. */
export type WaysOn = {
  onShow: (render: Render) => void;
  onChange: (render: Render) => void;
  onStartFresh: () => void;
  onSeePlans: () => void;
  nicknameDialog: (props: NicknameDialogProps) => ReactNode;
  /** Ways to take the picture elsewhere, beside its download. */
  takeAlong: (mix: Mix) => ReactNode;
  /** 'Merch Me!' below what can be done with the picture itself. */
  merch: (mix: Mix) => ReactNode;
};

type FinishedProps = {
  render: Render;
  ways: WaysOn;
  reveal: RevealState;
  isComparing: boolean;
  onCompare: () => void;
};

export function Finished({ render, ways, reveal, isComparing, onCompare }: FinishedProps) {
  const [isRenaming, setRenaming] = useState(false);
  const download = useDownload();
  const again = useAgain(render, ways);
  const { mix } = render;
  if (!mix && render.status === "done") return <DeletedResult onStartFresh={ways.onStartFresh} />;
  if (!mix) {
    return (
      <Ended
        render={render}
        onRetry={again.retry}
        isRetrying={again.isStarting}
        onChange={() => ways.onChange(render)}
      />
    );
  }
  return (
    <>
      <Result
        render={render}
        mix={mix}
        reveal={reveal}
        isComparing={isComparing}
        onCompare={onCompare}
        takeAlong={ways.takeAlong(mix)}
        onDownload={() => download.mutate({ url: mix.image_url, nickname: mix.nickname })}
        isDownloading={download.isPending}
        onRerun={again.rerun}
        isRerunning={again.isStarting}
        onStartFresh={ways.onStartFresh}
        onRename={() => setRenaming(true)}
      />
      {ways.merch(mix)}
      {ways.nicknameDialog({
        open: isRenaming,
        onOpenChange: setRenaming,
        characterId: mix.character_id,
        nickname: mix.nickname,
      })}
    </>
  );
}

/** Another render like this one: paid anew of a finished one, once more of one that gave none. */
function useAgain(render: Render, { onShow, onSeePlans }: WaysOn) {
  const onRefused = (onRetry: () => void) => (error: Error) =>
    sayRefusal(error, { onRetry, onSeePlans });
  const rerunning = useMakeRender({ onStarted: onShow, onRefused: onRefused(rerun) });
  const retrying = useRetryRender(render.id, { onStarted: onShow, onRefused: onRefused(retry) });

  function rerun() {
    const { id, name, image_url } = render.character;
    if (render.remaining_renders === 0) return sayNoRenders(onSeePlans);
    rerunning.make({
      photo: { kind: "saved", id, name, imageUrl: image_url ?? "" },
      themeId: render.theme.id,
      fields: render.fields,
    });
  }
  function retry() {
    if (render.remaining_renders === 0) return sayNoRenders(onSeePlans);
    retrying.retry();
  }
  return { rerun, retry, isStarting: rerunning.isMaking || retrying.isRetrying };
}
