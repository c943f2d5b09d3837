/** System notifications for users who wait in another tab or app. */

const STORAGE_KEY = "notices";
const WORKER = "/notices.js";

/** 'impossible' if unsupported or denied by the user. */
export type NotificationState = "impossible" | "off" | "on";

export function getNotificationState(): NotificationState {
  if (!("Notification" in window) || !("serviceWorker" in navigator)) return "impossible";
  if (Notification.permission === "denied") return "impossible";
  const isOn = Notification.permission === "granted" && localStorage.getItem(STORAGE_KEY) === "on";
  return isOn ? "on" : "off";
}

/** Asks for permission if necessary; browsers require a user gesture. */
export async function enableNotifications(): Promise<NotificationState> {
  if ((await Notification.requestPermission()) === "granted") {
    localStorage.setItem(STORAGE_KEY, "on");
    await navigator.serviceWorker.register(WORKER);
  }
  return getNotificationState();
}

export function disableNotifications(): NotificationState {
  localStorage.removeItem(STORAGE_KEY);
  return getNotificationState();
}

type NotificationContent = { title: string; body: string; icon?: string | undefined };

/** Shows a notification if enabled and the page is not focused; a click focuses the page. */
export async function showNotification({ title, ...options }: NotificationContent): Promise<void> {
  const isPageFocused = !document.hidden && document.hasFocus();
  if (isPageFocused || getNotificationState() !== "on") return;
  const registration = await navigator.serviceWorker.register(WORKER);
  const url = window.location.href;
  await registration.showNotification(title, { ...options, tag: url, data: { url } });
}
