import DownloadIcon from "lucide-react/icons/download";
import { Icon } from "#web/ui/icon.tsx";
import { AnchorButton } from "#web/ui/link-button.tsx";
import { STATEMENT_CSV } from "../api.ts";

export function CsvLink() {
  return (
    <AnchorButton
      href={STATEMENT_CSV}
      download
      icon={<Icon of={DownloadIcon} />}
      aria-label="CSV of the whole render statement"
    >
      CSV
    </AnchorButton>
  );
}
