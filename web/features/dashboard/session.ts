import type { QueryClient } from "@tanstack/react-query";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { ApiError, api } from "#web/lib/api-client.ts";
import { dashboardQuery } from "./api.ts";

const KEY = "was-signed-in";
const KNOWN_KEY = "known-device";

/** Of this page alone: whoever opens one without a session knows that there is none. */
let hasEnded = false;

/**
 * The signed-in person's dashboard, or null for a visitor. Someone who was signed in here before
 * is asked for in one request; a newcomer is asked about first, because a 401 is an error in the
 * browser's console and nothing is wrong with being new.
 */
export async function findDashboard(queryClient: QueryClient): Promise<Dashboard | null> {
  if (!wasSignedIn() && !(await hasSession())) return null;
  try {
    const dashboard = await queryClient.ensureQueryData(dashboardQuery);
    localStorage.setItem(KEY, "yes");
    localStorage.setItem(KNOWN_KEY, "yes");
    hasEnded = false;
    return dashboard;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetSession();
    return null;
  }
}

export function wasSignedIn(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Whether somebody has ever signed in here, also if the session has ended since. */
export function isKnownDevice(): boolean {
  return localStorage.getItem(KNOWN_KEY) !== null;
}

export function forgetSession(): void {
  localStorage.removeItem(KEY);
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
    // Without a key all was cleared at once.
    if ((key === KEY || key === null) && !wasSignedIn()) leave();
  });
}

export async function hasSession(): Promise<boolean> {
  const session = await api.get<{ user: object } | null>("/api/auth/get-session");
  return session !== null;
}
