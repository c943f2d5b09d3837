import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Mix } from "#shared/contracts/mixes.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatShortDay } from "#web/lib/format.ts";
import { formatMix, getThemeTextProps } from "#web/lib/owner-texts.ts";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/stuff.ts";
import { Picture } from "#web/ui/picture.tsx";

type MixTileProps = {
  mix: Mix;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** Loads the picture eagerly. */
  isFirst?: boolean;
  isChosen?: boolean;
  /** Beside the name. */
  action?: ReactNode;
};

export function MixTile({ mix, sizes, isFirst, isChosen, action }: MixTileProps) {
  return (
    <article className="relative grid content-start gap-2">
      <Picture
        {...storedPicture(mix.image_url, 480)}
        alt=""
        {...MIX_SIZE}
        sizes={sizes}
        isFirst={isFirst ?? false}
        className={cx(
          "ink-line aspect-2/3 h-auto w-full object-cover",
          isChosen && "outline-[3px] outline-teal outline-offset-2",
        )}
      />
      <div className="flex items-start justify-between gap-2">
        <div className="grid min-w-0">
          <h3 className="wrap-anywhere line-clamp-2 text-17 leading-tight">
            <Link
              to="/memixdetail/$id"
              params={{ id: mix.history_id }}
              aria-label={texts.viewOf(formatMix(mix))}
              className="rounded-picture after:absolute after:inset-0 after:rounded-picture focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-ink focus-visible:after:outline-solid focus-visible:after:outline-offset-3"
            >
              {mix.name}
            </Link>
          </h3>
          <p className="overflow-hidden text-15 text-soft leading-snug">
            {/* A dot before each item; the one at the start of a line is cut off. */}
            <span className="-ml-3 flex flex-wrap *:before:inline-block *:before:w-3 *:before:text-center *:before:content-['·']">
              <span>
                <span
                  {...getThemeTextProps(mix.theme)}
                  className="inline-block first-letter:uppercase"
                />
              </span>{" "}
              <span className="nums">{mix.version}</span>{" "}
              <time className="basis-full max-sm:hidden" dateTime={mix.created_at}>
                {formatShortDay(mix.created_at)}
              </time>
            </span>
          </p>
        </div>
        {action && <div className="-mt-2 -mr-2 shrink-0 *:z-10">{action}</div>}
      </div>
    </article>
  );
}
