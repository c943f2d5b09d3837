const STORAGE_KEY = "keys-list";

/**
 * Single-key shortcuts can be triggered by mistake or by voice input, so users can turn them off.
 */
export function isShortcutEnabled(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== "off";
}

export function setShortcutEnabled(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, "off");
}
