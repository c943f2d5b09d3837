const KEY = "keys-list";

/** A key without Ctrl can be pressed by mistake, or by a voice; whoever wants can turn it off. */
export function isKeyOn(): boolean {
  return localStorage.getItem(KEY) !== "off";
}

export function turnKey(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
}
