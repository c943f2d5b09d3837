import { DELETED_MIX_DAYS } from "#shared/contracts/mixes.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { formatCount } from "#web/lib/format.ts";
import { translateRenderFailure } from "#web/lib/server-messages.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ThumbBar } from "../thumb-bar.tsx";
import { isPhotoRefused } from "../waiting/render-status.ts";

type EndedProps = {
  render: Render;
  onRetry: () => void;
  isRetrying: boolean;
  onChange: () => void;
};

/** A failed or canceled render: the reason, the returned render, and how to go on. */
export function Ended({ render, onRetry, isRetrying, onChange }: EndedProps) {
  const hasPhoto = render.character.image_url !== null;
  const isChangeBetter = !hasPhoto || isPhotoRefused(render);
  const { ended } = texts;
  const retry = hasPhoto && (
    <Button
      key="retry"
      variant={isChangeBetter ? "secondary" : "primary"}
      size="lg"
      busy={isRetrying}
      aria-describedby="retry-cost"
      onClick={onRetry}
    >
      {commonTexts.tryAgain}
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
          {render.error ? translateRenderFailure(render.error) : ended.cancelledWords}
        </p>
        {render.is_returned && (
          <p className="nums font-semibold">
            {ended.returned(formatCount(render.remaining_renders))}
          </p>
        )}
      </div>
      <ThumbBar>
        {isChangeBetter ? [change, retry] : [retry, change]}
        {hasPhoto && (
          <SpendLine
            id="retry-cost"
            button={commonTexts.tryAgain}
            renders={render.remaining_renders}
          />
        )}
      </ThumbBar>
    </>
  );
}

type SpendLineProps = {
  id: string;
  /** The button's label. */
  button: string;
  renders: number;
};

/** States the cost of the described button. */
function SpendLine({ id, button, renders }: SpendLineProps) {
  return (
    <p id={id} className="nums w-full text-15 max-sm:-mt-1 max-sm:flex-none! max-sm:px-0!">
      {button}: {texts.bar.cost(formatCount(renders))}
    </p>
  );
}

/** A render whose mix was deleted. */
export function DeletedResult({ onStartFresh }: { onStartFresh: () => void }) {
  return (
    <>
      <div className="grid gap-3">
        <h2 className="text-32 sm:text-44">{texts.deleted.title}</h2>
        <p className="max-w-[44ch] text-20 leading-snug">{texts.deleted.words(DELETED_MIX_DAYS)}</p>
      </div>
      <ThumbBar>
        <LinkButton to="/dashboard/stuff" variant="primary" size="lg">
          {texts.deleted.toStuff}
        </LinkButton>
        <Button size="lg" onClick={onStartFresh}>
          {texts.startFresh}
        </Button>
      </ThumbBar>
    </>
  );
}
