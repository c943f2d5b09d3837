import DownloadIcon from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { DELETED_MIX_DAYS, type Mix } from "#shared/contracts/mixes.ts";
import { useDownload } from "#web/lib/download.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/mixes.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyLink } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { MixPerson } from "./mix-person.tsx";
import { MixPoster } from "./mix-poster.tsx";
import { getNickname } from "./nickname.ts";
import { SavedMixActions } from "./saved-mix-actions.tsx";

const DETAIL_GRID =
  "grid gap-8 md:grid-cols-[min(50%,32.5rem,max(16rem,(100dvh-7.25rem)*2/3))_minmax(0,1fr)] lg:gap-14";

type MixDetailProps = {
  mix: Mix;
  onRename: () => void;
  /** Starts another mix with this photo and, if available, this theme. */
  onAnother: () => void;
  /** Products, below the actions. */
  merch: ReactNode;
};

export function MixDetail({ mix, onRename, onAnother, merch }: MixDetailProps) {
  const download = useDownload();
  return (
    <div className={DETAIL_GRID}>
      <MixPoster mix={mix} />
      <div className="grid content-start gap-6">
        <MixPerson mix={mix} onRename={onRename} />
        <div className="flex flex-wrap gap-3 pr-[3px] max-sm:*:grow">
          <Button
            variant="primary"
            size="lg"
            icon={<Icon of={DownloadIcon} />}
            busy={download.isPending}
            onClick={() => download.mutate({ url: mix.image_url, nickname: getNickname(mix) })}
          >
            {commonTexts.download}
          </Button>
          <LinkButton to="/create" search={{ theme: mix.theme_id }} size="lg" onClick={onAnother}>
            {texts.another}
          </LinkButton>
        </div>
        <SavedMixActions mix={mix} />
        {merch}
      </div>
    </div>
  );
}

export function MixDetailSkeleton() {
  return (
    <div role="status" aria-label={commonTexts.loading} className={DETAIL_GRID}>
      <Skeleton className="aspect-2/3" />
      <div className="grid content-start gap-6">
        <Skeleton className="h-30" />
        <Skeleton className="h-13" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}

export function DeletedMix() {
  return (
    <EmptyLink
      texts={{ ...texts.gone, words: texts.gone.words(DELETED_MIX_DAYS) }}
      to="/dashboard/stuff"
    />
  );
}
