import DownloadIcon from "lucide-react/icons/download";
import { texts } from "#web/texts/statement.ts";
import { Icon } from "#web/ui/icon.tsx";
import { AnchorButton } from "#web/ui/link-button.tsx";
import { STATEMENT_CSV } from "../api.ts";

export function CsvLink() {
  return (
    <AnchorButton
      href={STATEMENT_CSV}
      download
      icon={<Icon of={DownloadIcon} />}
      aria-label={texts.csvLabel}
    >
      {texts.csv}
    </AnchorButton>
  );
}
