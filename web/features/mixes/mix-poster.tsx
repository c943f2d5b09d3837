import { useState } from "react";
import type { Mix } from "#shared/contracts/mixes.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { createDragHandler } from "#web/lib/download.ts";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/mixes.ts";
import { Compare } from "#web/ui/compare.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { getNickname } from "./nickname.ts";

const SIZES = "(width >= 48rem) 33rem, 100vw";

/** The mix, with a handle that reveals its source photo. */
export function MixPoster({ mix }: { mix: Mix }) {
  const [split, setSplit] = useState(0);
  return (
    <Compare
      key={mix.id}
      original={
        mix.source_image_url === null
          ? null
          : { ...storedPicture(mix.source_image_url), alt: texts.original(mix.name) }
      }
      size={MIX_SIZE}
      sizes={SIZES}
      split={split}
      onSplit={setSplit}
      className="self-start"
      frameClassName="ink-line rounded-picture bg-line"
    >
      <Picture
        {...storedPicture(mix.image_url)}
        {...createDragHandler({ url: mix.image_url, nickname: getNickname(mix) })}
        alt={commonTexts.asTheme(mix.name, translateThemeText(mix.theme))}
        {...MIX_SIZE}
        sizes={SIZES}
        isFirst
        className="block h-auto w-full rounded-none!"
      />
    </Compare>
  );
}
