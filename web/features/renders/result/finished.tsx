import { type ReactNode, useState } from "react";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { useDownload } from "#web/lib/download.ts";
import { toastNoRenders, toastRenderError } from "../render-error-toasts.ts";
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

/** Navigation out of step 3, and components that the route provides. */
export type ResultNavigation = {
  onShow: (render: Render) => void;
  onChange: (render: Render) => void;
  onStartFresh: () => void;
  onSeePlans: () => void;
  nicknameDialog: (props: NicknameDialogProps) => ReactNode;
  /** Ways to share the picture, beside its download. */
  savedMixActions: (mix: Mix) => ReactNode;
  /** 'Merch Me!', below the actions for the picture. */
  merch: (mix: Mix) => ReactNode;
};

type FinishedProps = {
  render: Render;
  ways: ResultNavigation;
  reveal: RevealState;
  isComparing: boolean;
  onCompare: () => void;
};

export function Finished({ render, ways, reveal, isComparing, onCompare }: FinishedProps) {
  const [isRenaming, setRenaming] = useState(false);
  const download = useDownload();
  const repeat = useRepeatRender(render, ways);
  const { mix } = render;
  if (!mix && render.status === "done") return <DeletedResult onStartFresh={ways.onStartFresh} />;
  if (!mix) {
    return (
      <Ended
        render={render}
        onRetry={repeat.retry}
        isRetrying={repeat.isStarting}
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
        savedMixActions={ways.savedMixActions(mix)}
        onDownload={() => download.mutate({ url: mix.image_url, nickname: mix.nickname })}
        isDownloading={download.isPending}
        onRerun={repeat.rerun}
        isRerunning={repeat.isStarting}
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

/** Starts another render: a paid rerun of a finished one, or a retry of a failed one. */
function useRepeatRender(render: Render, { onShow, onSeePlans }: ResultNavigation) {
  const onRefused = (onRetry: () => void) => (error: Error) =>
    toastRenderError(error, { onRetry, onSeePlans });
  const rerunMutation = useMakeRender({ onStarted: onShow, onRefused: onRefused(rerun) });
  const retryMutation = useRetryRender(render.id, {
    onStarted: onShow,
    onRefused: onRefused(retry),
  });

  function rerun() {
    const { id, name, image_url } = render.character;
    if (render.remaining_renders === 0) return toastNoRenders(onSeePlans);
    rerunMutation.make({
      photo: { kind: "saved", id, name, imageUrl: image_url ?? "" },
      themeId: render.theme.id,
      fields: render.fields,
    });
  }
  function retry() {
    if (render.remaining_renders === 0) return toastNoRenders(onSeePlans);
    retryMutation.retry();
  }
  return { rerun, retry, isStarting: rerunMutation.isMaking || retryMutation.isRetrying };
}
