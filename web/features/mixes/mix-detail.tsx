import DownloadIcon from "lucide-react/icons/download";
import type { ReactNode } from "react";
import type { Mix } from "#shared/contracts/mixes.ts";
import { useDownload } from "#web/lib/download.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/mixes.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { MixPerson } from "./mix-person.tsx";
import { MixPoster } from "./mix-poster.tsx";
import { nicknameOf } from "./nickname-of.ts";
import { TakeAlong } from "./take-along.tsx";

type MixDetailProps = {
  mix: Mix;
  onRename: () => void;
  /** Beside the mix: what it can be printed on. */
  merch: ReactNode;
};

export function MixDetail({ mix, onRename, merch }: MixDetailProps) {
  const download = useDownload();
  return (
    <div className="grid gap-8 md:flex md:items-start md:justify-center lg:gap-12">
      <MixPoster mix={mix} />
      <div className="grid gap-8 md:w-72 md:shrink-0 lg:w-88">
        <MixPerson mix={mix} onRename={onRename} />
        <div className="grid gap-3 pr-[3px]">
          <Button
            variant="primary"
            size="lg"
            icon={<Icon of={DownloadIcon} />}
            busy={download.isPending}
            onClick={() => download.mutate({ url: mix.image_url, nickname: nicknameOf(mix) })}
          >
            {common.download}
          </Button>
          <LinkButton to="/create">{texts.another}</LinkButton>
          <TakeAlong mix={mix} />
        </div>
        {merch}
      </div>
    </div>
  );
}
