/** Notices of the operating system, for who waits for a picture elsewhere. */

const KEY = "notices";
const WORKER = "/notices.js";

/** 'impossible' where the browser has none or the person has refused them for this shop. */
export type NoticeState = "impossible" | "off" | "on";

export function readNoticeState(): NoticeState {
  if (!("Notification" in window) || !("serviceWorker" in navigator)) return "impossible";
  if (Notification.permission === "denied") return "impossible";
  const isOn = Notification.permission === "granted" && localStorage.getItem(KEY) === "on";
  return isOn ? "on" : "off";
}

/** Asks the person where that was not done yet. Only after a click: browsers refuse it otherwise. */
export async function turnNoticesOn(): Promise<NoticeState> {
  if ((await Notification.requestPermission()) === "granted") {
    localStorage.setItem(KEY, "on");
    await navigator.serviceWorker.register(WORKER);
  }
  return readNoticeState();
}

export function turnNoticesOff(): NoticeState {
  localStorage.removeItem(KEY);
  return readNoticeState();
}

type Notice = { title: string; body: string; icon?: string | undefined };

/** Shows it if the person wants notices and is not looking at this page, which a click brings back. */
export async function giveNotice({ title, ...options }: Notice): Promise<void> {
  const isLooking = !document.hidden && document.hasFocus();
  if (isLooking || readNoticeState() !== "on") return;
  const registration = await navigator.serviceWorker.register(WORKER);
  const url = window.location.href;
  await registration.showNotification(title, { ...options, tag: url, data: { url } });
}
