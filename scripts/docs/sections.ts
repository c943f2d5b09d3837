/** Replaces the text between `<!-- name -->` and `<!-- end of name -->`; the rest of the page is handwritten. */
export function replaceSection(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no ${start} … ${end}`);
  return `${page.slice(0, from + start.length)}\n\n${text}\n${page.slice(to)}`;
}
