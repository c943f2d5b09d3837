const FRAMES = [
  { name: "Phone, light", width: 390, theme: "light" },
  { name: "Phone, dark", width: 390, theme: "dark" },
  { name: "Desktop, light", width: 1280, theme: "light" },
  { name: "Desktop, dark", width: 1280, theme: "dark" },
];

/** A page with the components once per size and color theme. */
export const OVERVIEW = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Components</title></head>
  <body style="display: flex; gap: 24px; font: 16px sans-serif">
    ${FRAMES.map(
      ({ name, width, theme }) => `<section>
      <h2><a href="/components?theme=${theme}">${name}</a></h2>
      <iframe title="${name}" src="/components?theme=${theme}" width="${width}" height="6000"></iframe>
    </section>`,
    ).join("\n    ")}
  </body>
</html>`;

/** The page of one frame; `main` is the absolute path of main.tsx. */
export function getComponentsPage(main: string, isDark: boolean): string {
  return `<!doctype html>
<html lang="en" data-theme="${isDark ? "dark" : "light"}" data-time-zone="America/New_York">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Components</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/@fs/${main.replace(/^\//, "")}"></script>
  </body>
</html>`;
}
