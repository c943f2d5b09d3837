import { texts } from "#web/texts/dashboard.ts";

/** Returns 'Hi, Maya!' for 'Maya Lin'. */
export function greet(name: string): string {
  return texts.greeting(name.trim().split(/\s+/)[0] ?? "");
}
