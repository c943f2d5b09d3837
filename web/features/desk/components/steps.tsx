import { texts } from "#web/texts/desk-order-actions.ts";

export function Steps({ steps }: { steps: string[] }) {
  return (
    <section aria-label={texts.happens}>
      <h3 className="font-sans font-semibold text-15">{texts.happens}</h3>
      <ol className="mt-1 list-decimal pl-5 text-15 text-soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
