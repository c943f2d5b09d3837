// Refreshes the elements marked data-live from the server. Without scripts the page still works and
// shows the state of its last load.
const EVERY_MS = 2000;

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const newer = fresh.getElementById(part.id);
    const isInUse = part.contains(document.activeElement);
    if (newer && !isInUse && newer.innerHTML !== part.innerHTML) part.innerHTML = newer.innerHTML;
  }
}

// Keeps polling while the server restarts.
setInterval(() => refresh().catch(() => undefined), EVERY_MS);
