/** The card was declined, or its bank wants to ask. */
export function SwitchUnpaid() {
  return (
    <div role="status">
      <p className="mt-2 font-semibold">The payment is not through yet.</p>
      <p className="mt-1 text-soft">
        Your card was declined, or your bank wants to ask you first. Nothing has changed: the switch
        happens as soon as the bill is paid.
      </p>
    </div>
  );
}
