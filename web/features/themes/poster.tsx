import EyeIcon from "lucide-react/icons/eye";
import { useState } from "react";
import type { Theme } from "#shared/contracts/themes.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatSetDate } from "#web/lib/format.ts";
import { OWNER_LANG } from "#web/texts/language.ts";
import { texts } from "#web/texts/themes.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { samplePhoto } from "./samples.ts";

type PosterProps = {
  theme: Theme;
  /** Among the first in view: its picture is not loaded lazily. */
  isFirst?: boolean;
  /** Instead of going to /create/{index}. */
  onPick?: (theme: Theme) => void;
};

/** A theme as a poster; the photo it was made of slides in on hover, focus or a press of 'original'. */
export function Poster({ theme, isFirst = false, onPick }: PosterProps) {
  const [isOriginalShown, setOriginalShown] = useState(false);
  return (
    <article className="group relative grid content-start gap-3">
      <div className="ink-line rounded-picture bg-raised">
        <div className="relative aspect-2/3 overflow-hidden rounded-t-[6.5px]">
          <Picture
            src={theme.image_url}
            srcSet={`${smallArt(theme.image_url)} 320w, ${theme.image_url} 640w`}
            sizes="(width >= 80rem) 17rem, (width >= 48rem) 30vw, calc(50vw - 1.5rem)"
            alt={texts.poster.sample(theme.name)}
            width={640}
            height={960}
            isFirst={isFirst}
            className="size-full rounded-none object-cover"
          />
          {theme.opens_at && <EarlyBadge opensAt={theme.opens_at} />}
          <Original gender={theme.gender} isShown={isOriginalShown} />
          <OriginalToggle
            theme={theme}
            isPressed={isOriginalShown}
            onToggle={() => setOriginalShown(!isOriginalShown)}
          />
        </div>
        <PickButton theme={theme} onPick={onPick} />
      </div>
      <div className="grid gap-1">
        <h2 lang={OWNER_LANG} className="text-20 first-letter:uppercase">
          {theme.name}
        </h2>
        <p lang={OWNER_LANG} className="text-15 text-soft leading-snug">
          {theme.description}
        </p>
      </div>
    </article>
  );
}

// A strip of the poster; its ::after covers the article, so that a press anywhere is a press of it.
const PICK =
  "static! flex! w-full rounded-t-none! rounded-b-[6.5px]! border-edge border-t-[1.5px] after:absolute after:inset-0 group-focus-within:bg-coral! group-focus-within:text-on-spot group-hover:bg-coral! group-hover:text-on-spot";

function PickButton({ theme, onPick }: Pick<PosterProps, "theme" | "onPick">) {
  const look = {
    variant: "quiet",
    className: PICK,
    "aria-label": texts.poster.pickOf(theme.name),
  } as const;
  if (onPick) {
    return (
      <Button {...look} onClick={() => onPick(theme)}>
        {texts.poster.pick}
      </Button>
    );
  }
  return (
    <LinkButton {...look} to="/create/$themeid" params={{ themeid: String(theme.index) }}>
      {texts.poster.pick}
    </LinkButton>
  );
}

function Original({ gender, isShown }: { gender: boolean; isShown: boolean }) {
  return (
    <div
      aria-hidden={!isShown}
      className={cx(
        "absolute right-0 bottom-0 w-1/2 transition-transform duration-300 ease-press group-hover:translate-x-0 group-has-focus-visible:translate-x-0",
        isShown ? "translate-x-0" : "translate-x-full",
      )}
    >
      <Picture
        src={samplePhoto(gender)}
        alt={texts.poster.originalPhoto}
        width={300}
        height={400}
        className="ink-line h-auto w-full rounded-none border-r-0 border-b-0"
      />
    </div>
  );
}

function EarlyBadge({ opensAt }: { opensAt: string }) {
  return (
    <Badge tone="sun" className="absolute top-2 left-2">
      <span aria-hidden="true">{texts.poster.early}</span>
      <span className="sr-only">{texts.poster.opensOn(formatSetDate(opensAt))}</span>
    </Badge>
  );
}

type OriginalToggleProps = { theme: Theme; isPressed: boolean; onToggle: () => void };

/** For where nothing hovers. */
function OriginalToggle({ theme, isPressed, onToggle }: OriginalToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={texts.poster.originalOf(theme.name)}
      onClick={onToggle}
      className="ink-line absolute top-2 right-2 z-10 hidden min-h-7 items-center gap-1 rounded-pill bg-raised px-2 font-semibold text-13 leading-none before:absolute before:-inset-2 aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:inline-flex"
    >
      <Icon of={EyeIcon} className="size-4" />
      {texts.poster.original}
    </button>
  );
}

function smallArt(imageUrl: string): string {
  return imageUrl.replace(/-640\.webp$/, "-320.webp");
}
