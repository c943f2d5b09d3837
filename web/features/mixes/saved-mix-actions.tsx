import DownloadIcon from "lucide-react/icons/download";
import ShareIcon from "lucide-react/icons/share-2";
import type { Mix } from "#shared/contracts/mixes.ts";
import { canShare, useDownload, useShare } from "#web/lib/download.ts";
import { texts } from "#web/texts/mixes.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { getSmallJpgUrl } from "./api.ts";
import { getNickname } from "./nickname.ts";
import { StarAndDelete } from "./star-and-delete.tsx";

/** Small JPG, share button if supported, star and delete. */
export function SavedMixActions({ mix }: { mix: Mix }) {
  const download = useDownload("jpg");
  const share = useShare();
  const smallJpg = {
    url: getSmallJpgUrl(mix),
    nickname: getNickname(mix),
  };
  return (
    <div className="flex flex-wrap gap-x-6">
      <Button
        variant="link"
        icon={<Icon of={DownloadIcon} className="size-4" />}
        busy={download.isPending}
        onClick={() => download.mutate(smallJpg)}
      >
        {texts.smallJpg}
      </Button>
      {canShare() && (
        <Button
          variant="link"
          icon={<Icon of={ShareIcon} className="size-4" />}
          busy={share.isPending}
          onClick={() => share.mutate(smallJpg)}
        >
          {texts.share}
        </Button>
      )}
      <StarAndDelete mix={mix} />
    </div>
  );
}
