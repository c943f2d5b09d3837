/** Why the form was not taken, beside its button for as long as that is so. */
export function FormProblem({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p role="alert" className="font-medium text-15 text-danger">
      {text}
    </p>
  );
}
