// Keeps the parts marked data-live as the server has them now. Without it the page works as well,
// it is only as old as its last load.
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

// A restarting server is no reason to stop asking.
setInterval(() => refresh().catch(() => undefined), EVERY_MS);
