import type { ReactNode } from "react";
import {
  getLandingMixSrcset,
  getLandingMixUrl,
  getLandingPerson,
  getPhotoSrcset,
  type SampleSlug,
  samplePath,
} from "#shared/samples.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/front-door.ts";
import { Overlap } from "#web/ui/overlap.tsx";
import { getBlendMode, MugInset } from "#web/ui/sample-overlap.tsx";
import type { GuestDraftStep } from "../sample-themes.ts";
import { getThemeName, getThumbUrl } from "./theme-strip.tsx";

type StageProps = {
  theme: SampleSlug;
  /** The visitor's own photo as an object URL, and the next step. */
  own: { photo: string; step: GuestDraftStep } | null;
};

const TAG =
  "absolute ink-line rounded-pill px-2.5 py-0.5 font-semibold text-13 leading-normal sm:px-3 sm:text-15";

/** Photo, mix and mug. The visitor's own photo is shown beside a pale print. */
export function Stage({ theme, own }: StageProps) {
  return (
    <Overlap
      className="w-full"
      blend={own ? "paper" : getBlendMode(theme)}
      isSheetPale={own !== null}
      circle={<Photo theme={theme} own={own} />}
      sheet={<Print theme={theme} />}
    >
      <Tag className="top-[10%] left-[1%] bg-raised">
        {own ? texts.stage.yourPhoto : texts.stage.photo}
      </Tag>
      <Tag className="right-[3%] bottom-[2.5%] bg-sun text-on-spot">
        {own ? texts.draft[own.step].tag : texts.stage.mix}
      </Tag>
      {!own && <MugInset theme={theme} loading="eager" />}
    </Overlap>
  );
}

function Tag({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p aria-hidden="true" className={cx(TAG, className)}>
      {children}
    </p>
  );
}

function Photo({ theme, own }: StageProps) {
  const person = getLandingPerson(theme);
  if (own) {
    return (
      <img
        src={own.photo}
        alt={texts.stage.yourPhotoAlt}
        className="size-full animate-fade-in object-cover object-[50%_20%]"
      />
    );
  }
  return (
    <img
      key={person}
      src={samplePath.photo(person, 720)}
      srcSet={getPhotoSrcset(person)}
      sizes={SIZES}
      alt={texts.stage.photoAlt}
      width={720}
      height={720}
      fetchPriority="high"
      className="size-full object-cover"
    />
  );
}

/** Fewer pixels than drawn on phones: a 3x density is not visible and loads slowly. */
const SIZES = "(width >= 64rem) 364px, (width >= 40rem) 330px, 40vw";

function Print({ theme }: { theme: SampleSlug }) {
  return (
    <img
      key={theme}
      src={getLandingMixUrl(theme)}
      srcSet={getLandingMixSrcset(theme)}
      sizes={SIZES}
      alt={texts.stage.mixAlt(getThemeName(theme))}
      width={640}
      height={960}
      fetchPriority="high"
      // The thumbnail is cached already and fills the space while the large picture loads.
      style={{ backgroundImage: `url(${getThumbUrl(theme)})` }}
      className="size-full bg-cover object-cover"
    />
  );
}
