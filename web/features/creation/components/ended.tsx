import type { Render } from "#shared/contracts/renders.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/creation.ts";
import { said } from "#web/texts/language.ts";
import { Button } from "#web/ui/button.tsx";
import { isPhotoRefused } from "../waiting-words.ts";
import { SpendLine } from "./spend-line.tsx";
import { ThumbBar } from "./thumb-bar.tsx";

type EndedProps = {
  render: Render;
  onRetry: () => void;
  isRetrying: boolean;
  onChange: () => void;
};

/** A render without a picture: why, that it cost nothing, and the two ways on. */
export function Ended({ render, onRetry, isRetrying, onChange }: EndedProps) {
  const isPhotoKept = render.character.image_url !== null;
  const isChangeBetter = !isPhotoKept || isPhotoRefused(render);
  const { ended } = texts;
  const retry = isPhotoKept && (
    <Button
      key="retry"
      variant={isChangeBetter ? "secondary" : "primary"}
      size="lg"
      busy={isRetrying}
      aria-describedby="retry-cost"
      onClick={onRetry}
    >
      {common.tryAgain}
    </Button>
  );
  const change = (
    <Button
      key="change"
      variant={isChangeBetter ? "primary" : "secondary"}
      size="lg"
      onClick={onChange}
    >
      {ended.change}
    </Button>
  );
  return (
    <>
      <div role="alert" className="grid gap-3">
        <h2 className="text-32 sm:text-44">
          {render.status === "cancelled" ? ended.cancelled : ended.failed}
        </h2>
        <p className="max-w-[44ch] text-20 leading-snug">
          {render.error ? said(render.error.message) : ended.cancelledWords}
        </p>
        {render.is_returned && (
          <p className="nums font-semibold">
            {ended.returned(formatCount(render.remaining_renders))}
          </p>
        )}
      </div>
      <ThumbBar>
        {isChangeBetter ? [change, retry] : [retry, change]}
        {isPhotoKept && (
          <SpendLine id="retry-cost" button={common.tryAgain} renders={render.remaining_renders} />
        )}
      </ThumbBar>
    </>
  );
}
