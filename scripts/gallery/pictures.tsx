import type { ReactNode } from "react";
import { SAMPLE_SETS, samplePath } from "#shared/samples.ts";
import { Compare } from "#web/ui/compare.tsx";
import { CompareRail } from "#web/ui/compare-rail.tsx";
import { Logo, LogoSpinner, SplitLogo, Wordmark } from "#web/ui/logo.tsx";
import { Overlap } from "#web/ui/overlap.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SampleOverlap } from "#web/ui/sample-overlap.tsx";
import { Stateful } from "./stateful.tsx";

const PERSON = SAMPLE_SETS.female.coin;
const MIX = { src: samplePath.mix("female", "coin", 320), width: 320, height: 480 };

/** Tailwind reads the classes of web/ only, so sizes of the gallery are styles. */
function Sized({ width, children }: { width: number; children: ReactNode }) {
  return <div style={{ width }}>{children}</div>;
}

/** The logo, and everything that shows a mix. */
export const PICTURES = {
  logo: () => (
    <div className="flex flex-wrap items-center gap-4">
      <Logo />
      <SplitLogo />
      <LogoSpinner />
      <Wordmark />
    </div>
  ),
  picture: () => (
    <div className="flex flex-wrap gap-4">
      <Sized width={160}>
        <Picture {...MIX} alt="A mix" />
      </Sized>
      <Sized width={160}>
        <Picture {...MIX} src="/missing.webp" alt="A missing picture" />
      </Sized>
    </div>
  ),
  overlap: () => (
    <Sized width={288}>
      <Overlap circle={<Picture {...MIX} alt="" />} sheet={<Picture {...MIX} alt="" />} />
    </Sized>
  ),
  "sample-overlap": () => (
    <Sized width={288}>
      <SampleOverlap theme="coin" hasMug sizes="192px" />
    </Sized>
  ),
  compare: () => (
    <Stateful start={50}>
      {(split, setSplit) => (
        <Sized width={288}>
          <Compare
            original={{ src: samplePath.photo(PERSON, 320), alt: "The photo" }}
            size={MIX}
            sizes="288px"
            split={split}
            onSplit={setSplit}
          >
            <Picture {...MIX} alt="A mix" />
          </Compare>
        </Sized>
      )}
    </Stateful>
  ),
  "compare-rail": () => (
    <Stateful start={50}>
      {(split, setSplit) => <CompareRail split={split} onSplit={setSplit} />}
    </Stateful>
  ),
};
