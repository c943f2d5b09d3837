import DownloadIcon from "lucide-react/icons/download";
import PencilIcon from "lucide-react/icons/pencil";
import { useState } from "react";
import type { Character } from "#shared/contracts/characters.ts";
import { cx } from "#web/lib/class-names.ts";
import { useDownload } from "#web/lib/download.ts";
import { formatLongDate } from "#web/lib/format.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { texts } from "#web/texts/characters.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyLink } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DeletePhoto } from "./delete-photo.tsx";
import { NicknameDialog } from "./nickname-dialog.tsx";
import { PhotoView } from "./photo-view.tsx";

type PhotoDetailProps = {
  character: Character;
  /** Called before navigating to /create. */
  onMix: () => void;
  onDeleted: () => void;
};

export function PhotoDetail({ character, onMix, onDeleted }: PhotoDetailProps) {
  const download = useDownload();
  return (
    <div className="grid gap-6 md:flex md:items-start lg:gap-12">
      <PhotoView character={character} />
      <div className="grid gap-6 md:w-72 md:shrink-0 lg:w-80">
        <Nickname character={character} />
        <div className="grid gap-3 pr-[3px]">
          <LinkButton variant="primary" size="lg" to="/create" onClick={onMix}>
            {texts.mix}
          </LinkButton>
          <Button
            icon={<Icon of={DownloadIcon} />}
            busy={download.isPending}
            onClick={() => download.mutate({ url: character.image_url, nickname: character.name })}
          >
            {commonTexts.download}
          </Button>
        </div>
        <div className="border-line border-t-[1.5px] pt-4">
          <DeletePhoto character={character} onDeleted={onDeleted} />
        </div>
      </div>
    </div>
  );
}

function Nickname({ character }: { character: Character }) {
  const [isRenaming, setRenaming] = useState(false);
  return (
    <div>
      <div className="flex items-start gap-2">
        <h2
          className={cx("wrap-anywhere pt-1.5", character.name.length > 20 ? "text-25" : "text-32")}
        >
          {character.name}
        </h2>
        <IconButton
          label={texts.rename.title}
          icon={<Icon of={PencilIcon} />}
          onClick={() => setRenaming(true)}
        />
      </div>
      <p className="mt-1 text-15 text-soft">
        {renderRichText(texts.uploaded(formatLongDate(character.created_at)), {
          day: (words) => <time dateTime={character.created_at}>{words}</time>,
        })}
      </p>
      <NicknameDialog
        open={isRenaming}
        onOpenChange={setRenaming}
        characterId={character.id}
        nickname={character.name}
        success={texts.rename.doneHere}
      />
    </div>
  );
}

export function PhotoDetailSkeleton() {
  return (
    <div role="status" aria-label={commonTexts.loading} className="grid gap-6 md:flex lg:gap-12">
      <Skeleton className="aspect-3/4 w-full max-w-[calc((100dvh-8rem)*3/4)] md:flex-1" />
      <div className="grid content-start gap-6 md:w-72 lg:w-80">
        <Skeleton className="h-18" />
        <Skeleton className="h-27" />
      </div>
    </div>
  );
}

export function DeletedPhoto() {
  return <EmptyLink texts={texts.removed} to="/dashboard/stuff" />;
}
