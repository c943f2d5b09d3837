/** After coming back from the payment page without paying. */
export function CancelledNotice() {
  return (
    <p role="status" className="ink-line mb-6 rounded-card bg-sun px-4 py-3 text-on-spot">
      <span className="font-semibold">Nothing was charged.</span> Your cart and what you wrote are
      still here.
    </p>
  );
}
