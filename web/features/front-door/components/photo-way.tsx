import Trash2Icon from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { HERO, samplePath } from "#shared/samples.ts";
import { texts } from "#web/texts/front-door.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Logo } from "#web/ui/logo.tsx";

const ROUND_CLASS =
  "grid size-16 place-items-center overflow-hidden rounded-pill border-[1.5px] border-edge bg-raised sm:size-20";

/** What happens to an uploaded photo, in four steps. */
export function PhotoWay() {
  const { crop, out, only, gone } = texts.photo;
  return (
    <ol className="grid gap-6 md:grid-cols-4 md:gap-8">
      <PhotoStep {...crop}>
        <span className={ROUND_CLASS}>
          <Sample src={samplePath.photo(HERO.person, 320)} side={320} />
        </span>
      </PhotoStep>
      <PhotoStep {...out}>
        <span className={ROUND_CLASS}>
          <Logo className="h-8 sm:h-9" />
        </span>
      </PhotoStep>
      <PhotoStep {...only}>
        <span className="mx-2 grid h-16 w-11 overflow-hidden rounded-picture border-[1.5px] border-edge bg-raised sm:h-20 sm:w-13.5">
          <Sample src={samplePath.heroMix("watercolor", 160)} side={160} />
        </span>
      </PhotoStep>
      <PhotoStep {...gone} isLast>
        <span className={ROUND_CLASS}>
          <Icon of={Trash2Icon} className="size-7" />
        </span>
      </PhotoStep>
    </ol>
  );
}

function Sample({ src, side }: { src: string; side: number }) {
  return (
    <img
      src={src}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      className="size-full object-cover"
    />
  );
}

type PhotoStepProps = { title: string; words: string; isLast?: boolean; children: ReactNode };

function PhotoStep({ title, words, isLast = false, children }: PhotoStepProps) {
  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-3 md:grid-cols-1 md:content-start">
      {!isLast && (
        <span
          aria-hidden="true"
          className="absolute top-10 right-[-2rem] left-0 hidden border-edge border-t-[1.5px] border-dashed md:block"
        />
      )}
      <span className="relative w-fit">{children}</span>
      <div className="grid gap-1">
        <h3 className="text-20">{title}</h3>
        <p className="max-w-[32ch] text-pretty text-15">{words}</p>
      </div>
    </li>
  );
}
