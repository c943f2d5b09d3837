import type { QueryClient } from "@tanstack/react-query";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { ApiError, readSession } from "#web/lib/api-client.ts";
import { isServerRendering } from "#web/lib/server-rendering.ts";
import {
  affectsSession,
  clearStoredSession,
  storeSession,
  wasSignedIn,
} from "#web/lib/stored-session.ts";
import { dashboardQuery } from "./api.ts";

/** Per page load. */
let hasEnded = false;

/**
 * Returns the dashboard of the signed-in user, or null for a visitor. Devices without an earlier
 * session check for one first, because a 401 would log an error in a new visitor's console. The
 * server checks the cookie itself.
 */
export async function findDashboard(queryClient: QueryClient): Promise<Dashboard | null> {
  if (!isServerRendering && !wasSignedIn() && !(await hasSession())) return null;
  try {
    const dashboard = await queryClient.ensureQueryData(dashboardQuery);
    storeSession();
    hasEnded = false;
    return dashboard;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    clearStoredSession();
    return null;
  }
}

/** Clears a session that ended while in use; `hasSessionEnded` is true from then on. */
export function endSession(): void {
  hasEnded ||= wasSignedIn();
  clearStoredSession();
}

/** True if a session on this page ended without signing out. */
export function hasSessionEnded(): boolean {
  return hasEnded;
}

/** Calls `leave` when another tab detects the end of the session. */
export function onSessionEndElsewhere(leave: () => void): void {
  window.addEventListener("storage", ({ key }) => {
    if (affectsSession(key) && !wasSignedIn()) leave();
  });
}

export async function hasSession(): Promise<boolean> {
  return (await readSession()) !== null;
}
