import {
  getLandingMixSrcset,
  getLandingMixUrl,
  getLandingPerson,
  getPhotoSrcset,
  type SampleSlug,
  samplePath,
} from "#shared/samples.ts";
import { Overlap } from "./overlap.tsx";

type SampleOverlapProps = {
  theme: SampleSlug;
  /** Adds a mug with the mix. */
  hasMug?: boolean;
  /** The `sizes` of both pictures. */
  sizes: string;
  className?: string;
};

/** A decorative sample: a person's photo, their mix and a mug. Pictures load once they are visible. */
export function SampleOverlap({ theme, hasMug = false, sizes, className }: SampleOverlapProps) {
  const person = getLandingPerson(theme);
  return (
    <div aria-hidden="true" className={className}>
      <Overlap
        blend={getBlendMode(theme)}
        circle={
          <Sample
            src={samplePath.photo(person, 720)}
            srcSet={getPhotoSrcset(person)}
            sizes={sizes}
          />
        }
        sheet={
          <Sample src={getLandingMixUrl(theme)} srcSet={getLandingMixSrcset(theme)} sizes={sizes} />
        }
      >
        {hasMug && <MugInset theme={theme} />}
      </Overlap>
    </div>
  );
}

type SampleProps = { src: string; srcSet: string; sizes: string };

/** `loading="lazy"` skips the download while the picture is hidden. */
function Sample(props: SampleProps) {
  return <img {...props} alt="" loading="lazy" className="size-full object-cover" />;
}

type MugInsetProps = { theme: SampleSlug; loading?: "lazy" | "eager" };

/** The mug with a theme in the lower left corner of an `Overlap`. */
export function MugInset({ theme, loading = "lazy" }: MugInsetProps) {
  return (
    <div className="ink-line absolute bottom-[-0.5%] left-[2.8%] aspect-square w-[28.5%] overflow-hidden rounded-card bg-[#fbf7f0] shadow-press">
      <img
        key={theme}
        src={samplePath.mug(theme)}
        alt=""
        width={320}
        height={320}
        loading={loading}
        fetchPriority="low"
        className="size-full object-cover"
      />
    </div>
  );
}

/**
 * Returns the blend mode of coral on a print: multiply would be black on dark prints, screen
 * invisible on pale ones.
 */
export function getBlendMode(theme: SampleSlug): "paper" | "multiply" | "screen" {
  if (DARK.has(theme)) return "screen";
  return PALE.has(theme) ? "multiply" : "paper";
}

const DARK = new Set<SampleSlug>([
  "stained-glass",
  "bronze-bust",
  "oil-painting",
  "coin",
  "jheri-curls",
  "senior-photo",
  "tarot-card",
]);
const PALE = new Set<SampleSlug>(["watercolor", "linocut"]);
