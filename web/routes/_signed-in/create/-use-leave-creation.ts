import { useNavigate } from "@tanstack/react-router";
import type { DraftDesk } from "#web/features/renders/draft/use-draft.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Step 2 was entered from the theme list, so 'back' returns there. */
    isAfterPick?: true;
  }
}

export function useLeaveCreation(desk: DraftDesk) {
  const navigate = useNavigate();
  return () => {
    desk.clear();
    void navigate({ to: "/dashboard" });
  };
}
