/** Keeps borders and shadows of buttons dark on an accent color, in both themes. */
const DARK_LINES =
  "[--color-edge:var(--color-on-spot)] [--shadow-press:3px_3px_0_0_var(--color-on-spot)]";

export const ON_TEAL = `bg-teal text-on-teal [&_:focus-visible]:outline-on-teal ${DARK_LINES}`;
export const ON_SUN = `bg-sun text-on-spot [&_:focus-visible]:outline-on-spot ${DARK_LINES}`;
