import DownloadIcon from "lucide-react/icons/download";
import ShareIcon from "lucide-react/icons/share-2";
import type { Mix } from "#shared/contracts/mixes.ts";
import { canShare, useDownload, useShare } from "#web/lib/download.ts";
import { texts } from "#web/texts/mixes.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { smallJpgOf } from "./api.ts";
import { nicknameOf } from "./nickname-of.ts";
import { StarAndDelete } from "./star-and-delete.tsx";

/** A small JPG to keep and, where the system can, to share; a star; and the way out. */
export function TakeAlong({ mix }: { mix: Mix }) {
  const download = useDownload("jpg");
  const share = useShare();
  const small = {
    url: smallJpgOf(mix),
    nickname: nicknameOf(mix),
  };
  return (
    <div className="flex flex-wrap gap-x-6">
      <Button
        variant="link"
        icon={<Icon of={DownloadIcon} className="size-4" />}
        busy={download.isPending}
        onClick={() => download.mutate(small)}
      >
        {texts.smallJpg}
      </Button>
      {canShare() && (
        <Button
          variant="link"
          icon={<Icon of={ShareIcon} className="size-4" />}
          busy={share.isPending}
          onClick={() => share.mutate(small)}
        >
          {texts.share}
        </Button>
      )}
      <StarAndDelete mix={mix} />
    </div>
  );
}
