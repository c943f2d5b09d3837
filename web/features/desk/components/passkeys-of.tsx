import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { TeamMember } from "#shared/contracts/desk/team.ts";
import { texts } from "#web/texts/desk-passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

type PasskeysOfProps = {
  person: TeamMember;
  isMe: boolean;
  onReset: (person: TeamMember) => void;
};

/** How many somebody at the desk has; one's own lead to their room, another's can be reset. */
export function PasskeysOf({ person, isMe, onReset }: PasskeysOfProps) {
  const [isAsking, setAsking] = useState(false);
  const { name, passkeys } = person;
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
        <Button variant="plain" aria-label={texts.resetOf(name)} onClick={() => setAsking(true)}>
          {texts.reset}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.resetTitle(name)}
        description={texts.resetWords}
        cancelLabel={texts.keep}
        confirmLabel={texts.resetConfirm}
        onConfirm={() => {
          setAsking(false);
          onReset(person);
        }}
      />
    </span>
  );
}
