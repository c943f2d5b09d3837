import { useNavigate } from "@tanstack/react-router";
import type { DraftController } from "#web/features/renders/draft/use-draft.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Step 2 was entered from the theme list, so 'back' returns there. */
    isAfterPick?: true;
  }
}

export function useLeaveCreation(desk: DraftController) {
  const navigate = useNavigate();
  return () => {
    desk.clear();
    void navigate({ to: "/dashboard" });
  };
}
