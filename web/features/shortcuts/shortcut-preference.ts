const STORAGE_KEY = "keys-list";

/**
 * True if '?' opens the list. Single-key shortcuts can be triggered by mistake or by voice input, so
 * users can turn this one off.
 */
export function isHotkeyEnabled(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== "off";
}

export function setHotkeyEnabled(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, "off");
}
