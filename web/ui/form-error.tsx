/** The error of a form, beside its button. */
export function FormError({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p role="alert" className="font-medium text-15 text-danger">
      {text}
    </p>
  );
}
