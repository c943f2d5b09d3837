import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { TeamMember } from "#shared/contracts/desk/team.ts";
import { texts } from "#web/texts/desk-passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

type PasskeyCountProps = {
  member: TeamMember;
  isMe: boolean;
  onReset: (member: TeamMember) => void;
};

/** Shows a team member's number of passkeys; links to one's own, offers a reset of another's. */
export function PasskeyCount({ member, isMe, onReset }: PasskeyCountProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { name, passkeys } = member;
  const count = passkeys === 0 ? texts.none : texts.count(passkeys);
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-13 text-soft">
      {count}
      {isMe && (
        <Link to="/desk/passkeys" className="underline underline-offset-4">
          {texts.title}
        </Link>
      )}
      {!isMe && passkeys > 0 && (
        <Button
          variant="plain"
          aria-label={texts.resetOf(name)}
          onClick={() => setConfirming(true)}
        >
          {texts.reset}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={texts.resetTitle(name)}
        description={texts.resetWords}
        cancelLabel={texts.keep}
        confirmLabel={texts.resetConfirm}
        onConfirm={() => {
          setConfirming(false);
          onReset(member);
        }}
      />
    </span>
  );
}
