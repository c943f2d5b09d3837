import { PRODUCT } from "#shared/brand.ts";

export function About() {
  return (
    <section aria-labelledby="about" className="grid max-w-text gap-3">
      <h2 id="about" className="text-25">
        About {PRODUCT}
      </h2>
      <p>
        {PRODUCT} mixes one photo of a person with one idea and ends as a print: an oil painting, a
        struck coin, an action figure still in its box. You keep the picture, and if you like it
        enough, you can have it on a mug.
      </p>
      <p>
        Each picture costs one render. If we can't make it, the render comes back by itself and we
        tell you why.
      </p>
    </section>
  );
}
