import { texts } from "#web/texts/dashboard.ts";

/** 'Hi, Maya!' of 'Maya Lin'. */
export function greet(name: string): string {
  return texts.greeting(name.trim().split(/\s+/)[0] ?? "");
}
