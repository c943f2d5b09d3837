import { useState } from "react";
import { DESK_ROLES, type DeskRole } from "#shared/desk-roles.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as deskTeamTexts } from "#web/texts/desk-team.ts";
import { Button } from "#web/ui/button.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Sheet } from "./sheet.tsx";

type InvitationInput = { email: string; role: DeskRole };
type InviteFormProps = {
  isBusy: boolean;
  /** `done` clears the form. */
  onInvite: (invitation: InvitationInput, done: () => void) => void;
};

export function InviteForm({ isBusy, onInvite }: InviteFormProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<DeskRole>("helper");
  return (
    <Sheet title={deskTeamTexts.add}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (email.trim()) onInvite({ email: email.trim(), role }, () => setEmail(""));
        }}
      >
        <p className="text-soft">{deskTeamTexts.addWords}</p>
        <TextField
          label={deskTeamTexts.email}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <NativeSelect
          label={deskTeamTexts.role}
          value={role}
          onChange={({ target }) => setRole(target.value as DeskRole)}
          options={DESK_ROLES.map((value) => ({ value, label: texts.role[value] }))}
        />
        <Button type="submit" variant="primary" busy={isBusy} unready={email.trim() === ""}>
          {deskTeamTexts.save}
        </Button>
      </form>
    </Sheet>
  );
}
