import type { Theme } from "#shared/contracts/themes.ts";
import { findSamplePerson, getPhotoSrcset, samplePath } from "#shared/samples.ts";
import { texts } from "#web/texts/renders.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Picture } from "#web/ui/picture.tsx";

/** An example of a good photo: the source of the theme's sample. */
export function SamplePhoto({ theme }: { theme: Theme }) {
  const person = findSamplePerson(theme.gender ? "male" : "female", theme.slug);
  if (!person) return <span />;
  return (
    <div className="@container-size grid min-h-0 items-end">
      <div className="relative aspect-square h-[min(100cqh,100cqw,19rem)] [@container(height<3.5rem)]:hidden">
        <Picture
          src={samplePath.photo(person, 320)}
          srcSet={getPhotoSrcset(person)}
          sizes="(width >= 64rem) 19rem, 7rem"
          alt={texts.photo.sampleAlt}
          width={320}
          height={320}
          className="ink-line size-full rounded-pill object-cover"
        />
        <Badge className="absolute bottom-[6%] left-[58%]">{texts.photo.like}</Badge>
      </div>
    </div>
  );
}
