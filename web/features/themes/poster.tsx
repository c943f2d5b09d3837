import type { Theme } from "#shared/contracts/themes.ts";
import { getPhotoSide, toSmallSampleUrl } from "#shared/samples.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatSetDate } from "#web/lib/format.ts";
import { getOwnerTextLang, translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/themes.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { PICK_CLASS, PosterPaper, PosterPicture } from "./poster-paper.tsx";
import { getSampleFace, getSamplePhoto } from "./samples.ts";

type PosterProps = {
  theme: Theme;
  /** Loads the picture eagerly. */
  isFirst?: boolean;
  /** Called instead of navigating to /create/{index}. */
  onPick?: (theme: Theme) => void;
};

/** A theme as a poster, with the source photo of its sample. */
export function Poster({ theme, isFirst = false, onPick }: PosterProps) {
  return (
    <article className="@container group relative grid content-start gap-3">
      <PosterPicture
        src={theme.image_url}
        smallSrc={toSmallSampleUrl(theme.image_url)}
        alt={texts.poster.sample(translateThemeText(theme.name))}
        isFirst={isFirst}
      >
        {theme.opens_at && <EarlyBadge opensAt={theme.opens_at} />}
        <Original theme={theme} />
      </PosterPicture>
      <PosterPaper
        title={translateThemeText(theme.name)}
        words={translateThemeText(theme.description)}
        lang={getOwnerTextLang(theme.name, translateThemeText(theme.name))}
        aside={<SmallOriginal theme={theme} />}
      >
        <PickButton theme={theme} onPick={onPick} />
      </PosterPaper>
    </article>
  );
}

function PickButton({ theme, onPick }: Pick<PosterProps, "theme" | "onPick">) {
  const look = {
    variant: "repeated",
    className: PICK_CLASS,
    "aria-label": texts.poster.pickOf(translateThemeText(theme.name)),
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

/** Shown on hover, beside the poster's face. */
function Original({ theme }: { theme: Theme }) {
  const photo = getSamplePhoto(theme.gender, theme.slug);
  if (!photo) return null;
  return (
    <Picture
      src={photo}
      alt={texts.poster.originalPhoto}
      width={136}
      height={136}
      className={cx(
        "absolute -bottom-[2%] hidden h-auto w-[46%] scale-90 rounded-pill border-[3px] border-coral opacity-0! transition duration-200 ease-press sm:pointer-fine:block",
        "group-hover:scale-100 group-hover:opacity-100! group-has-focus-visible:scale-100 group-has-focus-visible:opacity-100!",
        getPhotoSide(theme.slug) === "left" ? "-left-[4.5%]" : "-right-[4.5%]",
      )}
    />
  );
}

/** For devices without hover. */
function SmallOriginal({ theme }: { theme: Theme }) {
  const face = getSampleFace(theme.gender, theme.slug);
  if (!face) return null;
  return (
    <Picture
      src={face}
      alt={texts.poster.originalPhoto}
      width={44}
      height={44}
      className="ink-line size-11 shrink-0 rounded-pill object-cover sm:pointer-fine:hidden"
    />
  );
}

function EarlyBadge({ opensAt }: { opensAt: string }) {
  return (
    <Badge tone="sun" className="absolute top-2 left-2 h-7">
      <span aria-hidden="true">{texts.poster.early}</span>
      <span className="sr-only">{texts.poster.opensOn(formatSetDate(opensAt))}</span>
    </Badge>
  );
}
