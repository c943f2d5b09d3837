import { useQuery } from "@tanstack/react-query";
import { mixesQuery } from "#web/features/mixes/api.ts";
import { MixTile } from "#web/features/mixes/mix-tile.tsx";
import { texts } from "#web/texts/characters.ts";
import { moveInGrid } from "#web/ui/grid-keys.ts";
import { type Face, ThemesOfFace } from "./-same-face.tsx";

const SIZES = "(width >= 80rem) 15rem, (width >= 40rem) 24vw, 50vw";

/** The mixes made with a photo, newest first, and themes that it has not been made in yet. */
export function MixesOfPhoto({ face }: { face: Face }) {
  const mixes = useQuery(mixesQuery);
  // My Stuff shows the error.
  if (!mixes.data) return null;
  const made = mixes.data.filter((mix) => mix.character_id === face.id);
  return (
    <>
      {made.length > 0 && (
        <section
          aria-labelledby="made"
          className="grid min-w-0 gap-4 border-line border-t-[1.5px] pt-8"
        >
          <h2 id="made" className="text-25 sm:text-32">
            {texts.mixes}
          </h2>
          <ul
            onKeyDown={moveInGrid}
            className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4 sm:gap-x-6 lg:grid-cols-5"
          >
            {made.map((mix) => (
              <li key={mix.id}>
                <MixTile mix={mix} sizes={SIZES} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ThemesOfFace face={face} mixes={mixes.data} />
    </>
  );
}
