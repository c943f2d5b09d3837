import { useNavigate } from "@tanstack/react-router";
import type { DraftController } from "#web/features/renders/draft/use-draft.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Step 2 was entered from where a theme is picked, so that is one step back. */
    isAfterPick?: true;
  }
}

/** 'Cancel': the draft goes, and so do we. */
export function useLeaveCreation(desk: DraftController) {
  const navigate = useNavigate();
  return () => {
    desk.clear();
    void navigate({ to: "/dashboard" });
  };
}
