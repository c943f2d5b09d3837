import type { QueryClient } from "@tanstack/react-query";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { ApiError, readSession } from "#web/lib/api-client.ts";
import { forgetSession, isOfSession, noteSession, wasSignedIn } from "#web/lib/visit.ts";
import { isWriting } from "#web/lib/writing.ts";
import { dashboardQuery } from "./api.ts";

/** Of this page alone: whoever opens one without a session knows that there is none. */
let hasEnded = false;

/**
 * The signed-in person's dashboard, or null for a visitor. Someone who was signed in here before
 * is asked for in one request; a newcomer is asked about first, because a 401 is an error in the
 * browser's console and nothing is wrong with being new. The server writes for whoever has the cookie.
 */
export async function findDashboard(queryClient: QueryClient): Promise<Dashboard | null> {
  if (!isWriting && !wasSignedIn() && !(await hasSession())) return null;
  try {
    const dashboard = await queryClient.ensureQueryData(dashboardQuery);
    noteSession();
    hasEnded = false;
    return dashboard;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetSession();
    return null;
  }
}

/** Forgets a session that ended while its person was at work, which `hasSessionEnded` tells from now on. */
export function endSession(): void {
  hasEnded ||= wasSignedIn();
  forgetSession();
}

/** Somebody was signed in on this page and did not ask to leave. */
export function hasSessionEnded(): boolean {
  return hasEnded;
}

/** Hears of a session that another tab saw end, by signing out or otherwise. */
export function onForgottenElsewhere(leave: () => void): void {
  window.addEventListener("storage", ({ key }) => {
    if (isOfSession(key) && !wasSignedIn()) leave();
  });
}

export async function hasSession(): Promise<boolean> {
  return (await readSession()) !== null;
}
