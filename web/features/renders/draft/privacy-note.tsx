import LockIcon from "lucide-react/icons/lock";
import { Icon } from "#web/ui/icon.tsx";

/** States where a photo that was not uploaded yet is stored. */
export function PrivacyNote({ words }: { words: string }) {
  return (
    <p className="flex items-start gap-2 text-15 text-soft">
      <Icon of={LockIcon} className="mt-0.5 size-4" />
      {words}
    </p>
  );
}
