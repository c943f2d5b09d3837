import DownloadIcon from "lucide-react/icons/download";
import RefreshCwIcon from "lucide-react/icons/refresh-cw";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ThumbBar } from "../thumb-bar.tsx";

type ResultActionsProps = {
  onDownload: () => void;
  isDownloading: boolean;
  canRerun: boolean;
  /** If false, the button explains that no renders are left. */
  hasRenders: boolean;
  onRerun: () => void;
  isRerunning: boolean;
  onStartFresh: () => void;
};

export function ResultActions(props: ResultActionsProps) {
  return (
    <ThumbBar>
      <Button
        variant="primary"
        size="lg"
        icon={<Icon of={DownloadIcon} />}
        busy={props.isDownloading}
        onClick={props.onDownload}
      >
        {commonTexts.download}
      </Button>
      <Button
        size="lg"
        className="max-sm:py-0"
        icon={<Icon of={RefreshCwIcon} />}
        busy={props.isRerunning}
        disabled={!props.canRerun}
        unready={!props.hasRenders}
        aria-describedby="rerun-means"
        onClick={props.onRerun}
      >
        <span className="flex items-baseline gap-x-1.5 leading-tight max-sm:grid max-sm:justify-items-start">
          {texts.result.rerun}
          <span className="font-normal text-15 text-soft max-sm:text-13">
            <span className="max-sm:hidden">· </span>
            {texts.result.rerunCost}
          </span>
        </span>
      </Button>
      <Button variant="quiet" size="lg" className="max-sm:hidden" onClick={props.onStartFresh}>
        {texts.startFresh}
      </Button>
    </ThumbBar>
  );
}
