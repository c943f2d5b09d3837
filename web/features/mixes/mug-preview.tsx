import type { Mix } from "#shared/contracts/mixes.ts";
import { storedPicture } from "#web/lib/stored-picture.ts";
import { Picture } from "#web/ui/picture.tsx";

export function MugPreview({ mix }: { mix: Mix }) {
  return (
    <figure className="grid grid-cols-[7rem_1fr] items-center gap-4 border-line border-t-[1.5px] pt-6">
      <Picture
        {...storedPicture(mix.print_image_url, 480)}
        alt={`${mix.name} as ${mix.theme}, on a mug`}
        width={480}
        height={480}
        sizes="7rem"
        className="soft-line h-auto w-full"
      />
      <figcaption className="text-15 text-soft">How it looks on a coffee mug</figcaption>
    </figure>
  );
}
