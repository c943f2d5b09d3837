import type { Render } from "#shared/contracts/renders.ts";
import { formatCount } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
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
  const left = formatCount(render.remaining_renders);
  return (
    <>
      <div className="grid gap-3">
        <h2 className="text-32 sm:text-44">
          {render.status === "cancelled" ? "Cancelled." : "No picture this time."}
        </h2>
        <p className="max-w-[44ch] text-20 leading-snug">
          {render.error?.message ?? "You took it out of the line before it began."}
        </p>
        {render.is_returned && (
          <p className="nums font-semibold">Your render is back: {left} left.</p>
        )}
      </div>
      <ThumbBar>
        {isPhotoKept && (
          <Button variant="primary" size="lg" busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant={isPhotoKept ? "secondary" : "primary"} size="lg" onClick={onChange}>
          Change photo or info
        </Button>
      </ThumbBar>
      <p className="text-15 text-soft">Trying again costs 1 render, as before.</p>
    </>
  );
}
