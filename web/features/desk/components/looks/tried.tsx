import type { DeskVersion } from "#shared/contracts/desk/looks.ts";
import type { DeskTry } from "#shared/contracts/desk/tries.ts";
import { texts } from "#web/texts/desk-looks.ts";
import { Picture } from "#web/ui/picture.tsx";
import { tryPicture } from "../../looks-api.ts";

const words = texts.sheet;

/** A place for each sample person. */
export type TriedVersion = { version: DeskVersion; tries: (DeskTry | undefined)[] };

/** A picture, or why there is none. */
export function Tried({
  of,
  alt,
  isLarge,
}: {
  of: DeskTry | undefined;
  alt: string;
  isLarge?: boolean;
}) {
  if (of?.status === "done") {
    return (
      <Picture
        src={tryPicture(of.id, isLarge ? 1024 : 480)}
        alt={alt}
        width={1024}
        height={1536}
        className="aspect-2/3 w-full rounded-[6px] object-cover"
      />
    );
  }
  return (
    <span className="grid aspect-2/3 place-items-center rounded-[6px] border-[1.5px] border-line border-dashed p-1 text-center text-13 text-soft">
      {wordsFor(of)}
    </span>
  );
}

function wordsFor(of: DeskTry | undefined): string {
  if (!of) return words.none;
  if (of.status === "failed") return words.failed(of.failure ?? "");
  return of.status === "queued" ? words.waiting : words.working;
}
