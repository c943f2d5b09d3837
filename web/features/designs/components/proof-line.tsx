import { ApiError } from "#web/lib/api-client.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import type { Proof } from "../use-proof.ts";

/** What the preview is worth: `honest` once it shows the layout as it is. Always as tall. */
export function ProofLine({ proof, honest }: { proof: Proof; honest: string }) {
  const { error, isBehind, retry } = proof;
  return (
    <div className="flex min-h-12 items-center gap-3 text-15 text-soft leading-snug">
      <p role="status" className="min-w-0 flex-1">
        {error && !isBehind && <span className="text-danger">{error.message}</span>}
        {isBehind && texts.updating}
        {!error && !isBehind && honest}
      </p>
      {error && !isBehind && !isRefused(error) && (
        <Button variant="link" onClick={retry}>
          {common.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** The layout itself can't be made: asking again changes nothing. */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.code === "invalid_input";
}
