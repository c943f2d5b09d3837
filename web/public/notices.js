// A service worker for one purpose: phones show a page's notices only through one. It answers no
// requests and keeps nothing.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.url));
});

async function show(url) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((each) => each.url === url);
  return page ? page.focus() : clients.openWindow(url);
}
