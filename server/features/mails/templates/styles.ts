/** The shop's colors as plain values, because mail programs need inline styles. */
export const LIGHT = {
  paper: "#FBF7F0",
  raised: "#FFFFFF",
  line: "#E4DACA",
  ink: "#1A1A2E",
  soft: "#54546B",
  coral: "#FF5A4F",
  teal: "#00A396",
} as const;

const DARK = {
  paper: "#14141F",
  raised: "#1E1E2C",
  line: "#34344A",
  ink: "#F7F2E8",
  soft: "#B9B4C6",
  coral: "#FF7469",
  teal: "#2CC4B4",
} as const;

export const HEADING_FONT = "'Bricolage Grotesque', 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const TEXT_FONT = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Dark colors and phone margins, which inline styles can't express. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .page { padding: 16px 12px !important; }
  .card { padding: 24px 20px !important; }
  .title { font-size: 25px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, body { background-color: ${DARK.paper} !important; }
  .card { background-color: ${DARK.raised} !important; border-color: ${DARK.ink} !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.soft} !important; }
  .rule { border-color: ${DARK.line} !important; }
  .button {
    background-color: ${DARK.coral} !important;
    border-color: ${DARK.ink} !important;
    box-shadow: 3px 3px 0 ${DARK.ink} !important;
  }
  .coral { background-color: ${DARK.coral} !important; }
  .teal { background-color: ${DARK.teal} !important; }
  .overlap { background-color: ${DARK.ink} !important; }
}
`;
