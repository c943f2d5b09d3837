import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import type { DeskInvitation, TeamMember } from "#shared/contracts/desk/team.ts";
import { formatShortDay } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as passkeys } from "#web/texts/desk-passkeys.ts";
import { texts as words } from "#web/texts/desk-team.ts";
import { Button } from "#web/ui/button.tsx";
import {
  changeRole,
  deskMeQuery,
  invitationsQuery,
  invite,
  resetPasskeys,
  takeBackInvitation,
  teamQuery,
} from "../api.ts";
import { useProven } from "../use-proven.ts";
import { DeskProof } from "./desk-proof.tsx";
import { InviteForm } from "./invite-form.tsx";
import { PasskeysOf } from "./passkeys-of.tsx";
import { Room, Sheet } from "./room.tsx";

type Act = { run: () => Promise<unknown>; told: string };

/** Who works at the desk, who is asked to, and who else should. */
export function TeamRoom() {
  const team = useSuspenseQuery(teamQuery).data;
  const invitations = useQuery(invitationsQuery).data ?? [];
  const queryClient = useQueryClient();
  const proven = useProven();
  const change = useSingleMutation({
    mutationKey: ["desk", "team"],
    mutationFn: ({ run, told }: Act) =>
      proven.run(async () => {
        await run();
        await queryClient.invalidateQueries({ queryKey: teamQuery.queryKey });
        toast.success(told);
      }),
    onError: (error) => toast.error(error.message),
  });
  const take = ({ email }: TeamMember) =>
    change.mutate({ run: () => changeRole(email, null), told: words.changed });
  const takeBack = ({ id }: DeskInvitation) =>
    change.mutate({ run: () => takeBackInvitation(id), told: words.takenBack });
  const reset = ({ id }: TeamMember) =>
    change.mutate({ run: () => resetPasskeys(id), told: passkeys.done });
  return (
    <Room title={words.title} intro={words.intro}>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_320px]">
        <div className="grid gap-4">
          <Members team={team} onTake={take} onReset={reset} />
          {invitations.length > 0 && <Invited invitations={invitations} onTakeBack={takeBack} />}
        </div>
        <InviteForm
          isBusy={change.isPending}
          onInvite={({ email, role }, done) =>
            change.mutate({
              run: async () => {
                await invite(email, role);
                done();
              },
              told: words.invited(email),
            })
          }
        />
      </div>
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </Room>
  );
}

const LINE = "flex items-center justify-between gap-3 py-2";

type MembersProps = Record<"onTake" | "onReset", (person: TeamMember) => void> & {
  team: TeamMember[];
};

function Members({ team, onTake, onReset }: MembersProps) {
  const me = useSuspenseQuery(deskMeQuery).data;
  return (
    <Sheet title={words.title}>
      <ul className="divide-y-[1.5px] divide-line">
        {team.map((person) => (
          <li key={person.id} className={LINE}>
            <span className="min-w-0">
              <strong>{person.name}</strong>, {texts.role[person.role]}
              <span className="wrap-anywhere block text-13 text-soft">{person.email}</span>
              <PasskeysOf person={person} isMe={person.id === me.id} onReset={onReset} />
            </span>
            <Button
              variant="quiet"
              className="shrink-0"
              aria-label={words.remove(person.name)}
              onClick={() => onTake(person)}
            >
              {words.removeShort}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

type InvitedProps = {
  invitations: DeskInvitation[];
  onTakeBack: (invitation: DeskInvitation) => void;
};

function Invited({ invitations, onTakeBack }: InvitedProps) {
  return (
    <Sheet title={words.open}>
      <ul className="divide-y-[1.5px] divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className={LINE}>
            <span className="min-w-0">
              <strong className="wrap-anywhere">{invitation.email}</strong>,{" "}
              {texts.role[invitation.role]}
              <span className="block text-13 text-soft">
                {words.until(formatShortDay(invitation.until), invitation.by)}
              </span>
            </span>
            <Button
              variant="quiet"
              className="shrink-0"
              aria-label={words.takeBack(invitation.email)}
              onClick={() => onTakeBack(invitation)}
            >
              {words.takeBackShort}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
