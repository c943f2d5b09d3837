import { api } from "#web/lib/api-client.ts";

/** Takes an account back, by the token of a mail. */
export async function rescueAccount(token: string): Promise<void> {
  await api.post<{ ok: true }>("/api/users/rescue", { token });
}
