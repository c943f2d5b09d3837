import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import type { DeskInvitation, TeamMember } from "#shared/contracts/desk/team.ts";
import { formatShortDay } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as deskPasskeysTexts } from "#web/texts/desk-passkeys.ts";
import { texts as deskTeamTexts } from "#web/texts/desk-team.ts";
import { Button } from "#web/ui/button.tsx";
import {
  changeRole,
  createInvitation,
  deskMeQuery,
  invitationsQuery,
  resetPasskeys,
  revokeInvitation,
  teamQuery,
} from "../api.ts";
import { useReauth } from "../use-reauth.tsx";
import { DeskPage } from "./desk-page.tsx";
import { InviteForm } from "./invite-form.tsx";
import { PasskeyCount } from "./passkey-count.tsx";
import { Sheet } from "./sheet.tsx";

type Action = { run: () => Promise<unknown>; message: string };

export function TeamPage() {
  const team = useSuspenseQuery(teamQuery).data;
  const invitations = useQuery(invitationsQuery).data ?? [];
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const change = useSingleMutation({
    mutationKey: ["desk", "team"],
    mutationFn: ({ run, message }: Action) =>
      reauth.run(async () => {
        await run();
        await queryClient.invalidateQueries({ queryKey: teamQuery.queryKey });
        toast.success(message);
      }),
    onError: (error) => toast.error(error.message),
  });
  const remove = ({ email }: TeamMember) =>
    change.mutate({ run: () => changeRole(email, null), message: deskTeamTexts.changed });
  const revoke = ({ id }: DeskInvitation) =>
    change.mutate({ run: () => revokeInvitation(id), message: deskTeamTexts.takenBack });
  const reset = ({ id }: TeamMember) =>
    change.mutate({ run: () => resetPasskeys(id), message: deskPasskeysTexts.done });
  return (
    <DeskPage title={deskTeamTexts.title} intro={deskTeamTexts.intro}>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_320px]">
        <div className="grid gap-4">
          <Members team={team} onRemove={remove} onReset={reset} />
          {invitations.length > 0 && <Invited invitations={invitations} onRevoke={revoke} />}
        </div>
        <InviteForm
          isBusy={change.isPending}
          onInvite={({ email, role }, done) =>
            change.mutate({
              run: async () => {
                await createInvitation(email, role);
                done();
              },
              message: deskTeamTexts.invited(email),
            })
          }
        />
      </div>
      {reauth.dialog}
    </DeskPage>
  );
}

const LINE = "flex items-center justify-between gap-3 py-2";

type MembersProps = Record<"onRemove" | "onReset", (member: TeamMember) => void> & {
  team: TeamMember[];
};

function Members({ team, onRemove, onReset }: MembersProps) {
  const me = useSuspenseQuery(deskMeQuery).data;
  return (
    <Sheet title={deskTeamTexts.title}>
      <ul className="divide-y-[1.5px] divide-line">
        {team.map((member) => (
          <li key={member.id} className={LINE}>
            <span className="min-w-0">
              <strong>{member.name}</strong>, {texts.role[member.role]}
              <span className="wrap-anywhere block text-13 text-soft">{member.email}</span>
              <PasskeyCount member={member} isMe={member.id === me.id} onReset={onReset} />
            </span>
            <Button
              variant="quiet"
              className="shrink-0"
              aria-label={deskTeamTexts.remove(member.name)}
              onClick={() => onRemove(member)}
            >
              {deskTeamTexts.removeShort}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

type InvitedProps = {
  invitations: DeskInvitation[];
  onRevoke: (invitation: DeskInvitation) => void;
};

function Invited({ invitations, onRevoke }: InvitedProps) {
  return (
    <Sheet title={deskTeamTexts.open}>
      <ul className="divide-y-[1.5px] divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className={LINE}>
            <span className="min-w-0">
              <strong className="wrap-anywhere">{invitation.email}</strong>,{" "}
              {texts.role[invitation.role]}
              <span className="block text-13 text-soft">
                {deskTeamTexts.until(formatShortDay(invitation.until), invitation.by)}
              </span>
            </span>
            <Button
              variant="quiet"
              className="shrink-0"
              aria-label={deskTeamTexts.takeBack(invitation.email)}
              onClick={() => onRevoke(invitation)}
            >
              {deskTeamTexts.takeBackShort}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
