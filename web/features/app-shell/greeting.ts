import { texts } from "#web/texts/app-shell.ts";

/** Returns 'Hi, Maya!' for 'Maya Lin'. */
export function formatGreeting(name: string): string {
  return texts.greeting(name.trim().split(/\s+/)[0] ?? "");
}
