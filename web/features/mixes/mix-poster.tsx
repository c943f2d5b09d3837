import type { Mix } from "#shared/contracts/mixes.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { asDownload } from "#web/lib/download.ts";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { texts as common } from "#web/texts/common.ts";
import { OWNER_LANG } from "#web/texts/language.ts";
import { texts } from "#web/texts/mixes.ts";
import { Compare } from "#web/ui/compare.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { nicknameOf } from "./nickname-of.ts";

const SIZES = "(width >= 48rem) 40rem, 100vw";

/** The whole mix with its theme beneath: as tall as the screen, so that both are seen at once. */
export function MixPoster({ mix }: { mix: Mix }) {
  return (
    <div className="ink-line w-full max-w-[max(16rem,min(40rem,(100dvh-16rem)*2/3))] overflow-hidden rounded-card bg-raised md:flex-1">
      <Compare
        key={mix.id}
        original={
          mix.source_image_url === null
            ? null
            : { ...storedPicture(mix.source_image_url), alt: texts.original(mix.name) }
        }
        size={MIX_SIZE}
        sizes={SIZES}
      >
        <Picture
          {...storedPicture(mix.image_url)}
          {...asDownload({ url: mix.image_url, nickname: nicknameOf(mix) })}
          alt={common.asTheme(mix.name, mix.theme)}
          {...MIX_SIZE}
          sizes={SIZES}
          isFirst
          className="block h-auto w-full rounded-none!"
        />
      </Compare>
      <div className="flex items-start justify-between gap-4 border-edge border-t-[1.5px] p-4">
        <div>
          <h2 lang={OWNER_LANG} className="text-20 first-letter:uppercase">
            {mix.theme}
          </h2>
          <p lang={OWNER_LANG} className="mt-1 text-15 text-soft">
            {mix.theme_description}
          </p>
        </div>
        <Mark className="h-7" />
      </div>
    </div>
  );
}
