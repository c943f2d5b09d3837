import { texts as publicThemesTexts } from "#web/texts/public-themes.ts";
import { texts } from "#web/texts/themes.ts";
import { Picture } from "#web/ui/picture.tsx";
import { HALF_A_PHONE, type ThemeSample } from "./theme-samples.ts";

type ThemePrintsProps = { name: string; samples: readonly ThemeSample[] };

/** The samples of both sets, each over its source photo. */
export function ThemePrints({ name, samples }: ThemePrintsProps) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:gap-8">
      {samples.map((sample, index) => (
        <li key={sample.set} className="grid content-start">
          <Picture
            src={sample.picture}
            srcSet={`${sample.small} 320w, ${sample.picture} 640w`}
            sizes={`(width >= 64rem) 21rem, ${HALF_A_PHONE}`}
            alt={texts.poster.sample(name)}
            width={640}
            height={960}
            isFirst={index === 0}
            className="ink-line h-auto w-full"
          />
          {sample.photo && (
            <Picture
              src={sample.photo}
              alt={publicThemesTexts.theme.photo}
              width={320}
              height={320}
              className="relative z-10 -mt-[18%] ml-3 aspect-square h-auto w-[54%] rounded-pill! border-[2.5px] border-coral object-cover sm:ml-4"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
