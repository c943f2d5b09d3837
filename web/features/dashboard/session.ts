import type { QueryClient } from "@tanstack/react-query";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { ApiError, api } from "#web/lib/api-client.ts";
import { dashboardQuery } from "./api.ts";

const KEY = "was-signed-in";

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

export function forgetSession(): void {
  localStorage.removeItem(KEY);
}

export async function hasSession(): Promise<boolean> {
  const session = await api.get<{ user: object } | null>("/api/auth/get-session");
  return session !== null;
}
