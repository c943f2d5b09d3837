import { ApiError } from "#web/lib/api-client.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import type { Proof } from "../use-proof.ts";

/** Status of the preview; shows `honest` once it is up to date. Constant height. */
export function ProofLine({ proof, honest }: { proof: Proof; honest: string }) {
  const { error, isBehind, retry } = proof;
  return (
    <div className="flex min-h-12 items-center gap-3 text-15 text-soft leading-snug">
      <p role="status" className="min-w-0 flex-1">
        {error && !isBehind && <span className="text-danger">{error.message}</span>}
        {isBehind && texts.updating}
        {!error && !isBehind && honest}
      </p>
      {error && !isBehind && !isInvalidLayout(error) && (
        <Button variant="link" onClick={retry}>
          {commonTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** True if the layout is invalid, so that a retry would fail again. */
function isInvalidLayout(error: Error): boolean {
  return error instanceof ApiError && error.code === "invalid_input";
}
