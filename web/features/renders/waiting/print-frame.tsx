import { useState } from "react";
import { isRenderOver, type Render } from "#shared/contracts/renders.ts";
import { getThumbUrl, MIX_SIZE } from "#shared/images.ts";
import { cx } from "#web/lib/class-names.ts";
import { createDragHandler } from "#web/lib/download.ts";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/renders.ts";
import { Compare } from "#web/ui/compare.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Reveal } from "../result/reveal.tsx";
import type { RevealState } from "../result/use-reveal.ts";
import "./print-frame.css";
import { translateThemeText } from "#web/lib/owner-texts.ts";

const FRAME = "aspect-2/3 w-full rounded-picture bg-line";
/**
 * On phones, leaves room for the actions below it and, on tall ones, for the description; without a
 * picture, for the reason.
 */
const TALL =
  "w-full self-start max-sm:mx-auto max-sm:max-w-[calc((100dvh-14rem)*2/3)] max-sm:[@media(height>=50rem)]:max-w-[calc((100dvh-19rem)*2/3)]";
const SHORT = "w-full self-start max-sm:max-w-[calc(36dvh*2/3)]";
const SIZES = "(width >= 40rem) 34rem, 94vw";

export function PrintFrameLoading() {
  return <div className={cx(FRAME, TALL, "animate-pulse")} aria-hidden="true" />;
}

type PrintFrameProps = {
  render: Render;
  reveal: RevealState;
  split: number;
  onSplit: (split: number) => void;
};

/** One frame for all of step 3: the photo, the printing passes, then the mix. */
export function PrintFrame({ render, reveal, split, onSplit }: PrintFrameProps) {
  const hasNoPicture = isRenderOver(render.status) && !render.mix;
  return (
    <Compare
      original={toOriginal(render)}
      size={MIX_SIZE}
      sizes={SIZES}
      split={split}
      onSplit={onSplit}
      className={hasNoPicture ? SHORT : TALL}
      frameClassName={cx(FRAME, "ink-line")}
    >
      {/* Drawn under the mix only during its reveal. */}
      {reveal.isFresh && !(reveal.isOver && render.mix) && <Sheet render={render} />}
      {render.mix && (
        <Reveal plateUrl={getThumbUrl(render.mix.image_url, 480)} state={reveal}>
          <Picture
            key={render.mix.id}
            {...storedPicture(render.mix.image_url)}
            {...createDragHandler({ url: render.mix.image_url, nickname: render.mix.nickname })}
            sizes={SIZES}
            alt={commonTexts.asTheme(render.mix.nickname, translateThemeText(render.theme.name))}
            {...MIX_SIZE}
            isFirst
            className="absolute inset-0 size-full rounded-none! bg-transparent object-contain"
          />
        </Reveal>
      )}
    </Compare>
  );
}

function toOriginal({ mix }: Render) {
  if (!mix?.source_image_url) return null;
  return { ...storedPicture(mix.source_image_url), alt: texts.result.original(mix.nickname) };
}

function Sheet({ render }: { render: Render }) {
  const { status, character } = render;
  const isPrinting = status === "generating" || status === "preparing" || render.mix !== null;
  const photo = character.image_url && getThumbUrl(character.image_url, 1024);
  return (
    <div className="print-sheet" aria-hidden="true">
      {photo ? (
        <>
          <div className="print-photo">
            <img src={photo} alt="" />
          </div>
          {isPrinting && <Plate plate="coral" photo={photo} />}
          {isPrinting && <Plate plate="teal" photo={photo} />}
          {status === "preparing" && <Plate plate="ink" photo={photo} />}
        </>
      ) : (
        <Logo className="absolute inset-0 m-auto h-16" />
      )}
      <Partials newest={render.partial_url} />
    </div>
  );
}

function Plate({ plate, photo }: { plate: "coral" | "teal" | "ink"; photo: string }) {
  return (
    <div className="print-plate" data-plate={plate}>
      <img src={photo} alt="" />
    </div>
  );
}

/** Fades each partial picture in over the previous one. */
function Partials({ newest }: { newest: string | null }) {
  const [urls, setUrls] = useState<readonly string[]>([]);
  if (newest && !urls.includes(newest)) setUrls([...urls, newest]);
  return urls.map((url) => <Partial key={url} url={url} />);
}

function Partial({ url }: { url: string }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <img
      src={url}
      alt=""
      onLoad={() => setLoaded(true)}
      data-there={isLoaded || undefined}
      className="print-partial"
    />
  );
}
