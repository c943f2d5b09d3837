import { texts } from "#web/texts/support.ts";

export function About() {
  return (
    <section aria-labelledby="about" className="grid max-w-text gap-3">
      <h2 id="about" className="text-25">
        {texts.about.title}
      </h2>
      <p>{texts.about.product}</p>
      <p>{texts.about.renders}</p>
    </section>
  );
}
