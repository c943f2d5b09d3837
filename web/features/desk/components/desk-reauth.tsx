import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, createContext, use } from "react";
import { toast } from "sonner";
import { deskMeQuery, reauthenticate } from "../api.ts";

type ReauthCredentials = { password?: string };

type ReauthDialog = ComponentType<{
  open: boolean;
  intent: null;
  isPasskeyOnly: boolean;
  /** Throws for a wrong password. */
  onAnswer: (credentials: ReauthCredentials) => Promise<void>;
  onClose: () => void;
}>;

/** The accounts feature's re-authentication dialog, injected by the route. */
export const ReauthDialogContext = createContext<ReauthDialog | null>(null);

type DeskReauthProps = { action: (() => Promise<unknown>) | null; onClose: () => void };

/** Re-authenticates the operator, then runs the pending action. */
export function DeskReauth({ action, onClose }: DeskReauthProps) {
  const Dialog = use(ReauthDialogContext);
  const queryClient = useQueryClient();
  const isPasskeyOnly = useQuery(deskMeQuery).data?.passkey === "shown";
  async function answer({ password }: ReauthCredentials) {
    if (password !== undefined) await reauthenticate(password);
    onClose();
    try {
      await action?.();
      await queryClient.invalidateQueries();
    } catch (error) {
      toast.error((error as Error).message);
    }
  }
  const dialogProps = { open: action !== null, intent: null, isPasskeyOnly };
  return Dialog && <Dialog {...dialogProps} onAnswer={answer} onClose={onClose} />;
}
