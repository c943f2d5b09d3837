import DicesIcon from "lucide-react/icons/dices";
import type { Theme } from "#shared/contracts/themes.ts";
import { samplePath } from "#shared/samples.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/themes.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PICK_CLASS, PosterPaper, PosterPicture } from "./poster-paper.tsx";

/** A multiple of 2, 3 and 4, the numbers of columns. */
const ROW_MULTIPLE = 12;

type SurpriseProps = {
  gender: boolean;
  /** One of these is picked at random. */
  themes: readonly Theme[];
  onPick: (theme: Theme) => void;
};

/** Picks a random theme; takes a full row if the other posters fill theirs. */
export function Surprise({ gender, themes, onPick }: SurpriseProps) {
  const closesRow = (themes.length + 1) % ROW_MULTIPLE === 0;
  const set = gender ? "male" : "female";

  function pick() {
    const theme = themes[Math.floor(Math.random() * themes.length)];
    if (theme) onPick(theme);
  }
  return (
    <li className={cx(!closesRow && "col-span-full grid grid-cols-subgrid")}>
      <section
        aria-label={texts.surprise.title}
        className={cx(
          "group relative content-start gap-y-3",
          closesRow
            ? "@container grid"
            : "col-span-full grid grid-cols-subgrid items-center *:nth-2:col-start-2 *:nth-2:-col-end-1 *:nth-2:max-w-80",
        )}
      >
        <PosterPicture
          src={samplePath.surprise(set, 640)}
          smallSrc={samplePath.surprise(set, 320)}
          alt={texts.surprise.sample}
        />
        <PosterPaper title={texts.surprise.title} words={texts.surprise.words}>
          <Button
            variant="repeated"
            className={cx(PICK_CLASS, "gap-1.5! px-3!")}
            icon={<Icon of={DicesIcon} className="size-4.5" />}
            onClick={pick}
          >
            {texts.surprise.pick}
          </Button>
        </PosterPaper>
      </section>
    </li>
  );
}
