import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import {
  type Intent,
  isProofWanted,
  isWrongPassword,
  type Proof,
  ProofCancelled,
} from "./proof.ts";

const ProofDialog = lazy(async () => ({
  default: (await import("./components/proof-dialog.tsx")).ProofDialog,
}));

type Question = {
  intent: Intent | null;
  /** Retries the action with this proof; throws only if the password is wrong. */
  answer: (proof: Proof) => Promise<void>;
  cancel: () => void;
};

/**
 * Runs a sensitive action. If the server requires re-authentication, asks for it in `dialog`, which must be rendered
 * where the action starts, and retries. Rejects with `ProofCancelled` if the user cancels. `intent` is stored for the
 * redirect to Google.
 */
export function useProof(): {
  prove: <T>(intent: Intent | null, act: (proof: Proof) => Promise<T>) => Promise<T>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const cancel = useRef(() => {});
  // Unmounting cancels the action.
  useEffect(() => () => cancel.current(), []);

  async function prove<T>(intent: Intent | null, act: (proof: Proof) => Promise<T>): Promise<T> {
    try {
      return await act({});
    } catch (error) {
      if (!isProofWanted(error)) throw error;
    }
    return await new Promise<T>((resolve, reject) => {
      cancel.current = () => reject(new ProofCancelled());
      setQuestion({ intent, cancel: cancel.current, answer });
      async function answer(proof: Proof): Promise<void> {
        try {
          resolve(await act(proof));
        } catch (error) {
          if (isWrongPassword(error)) throw error;
          reject(error);
        }
        setQuestion(null);
      }
    });
  }

  function close() {
    question?.cancel();
    setQuestion(null);
  }
  const dialog = (
    <OnceOpened isOpen={question !== null}>
      <ProofDialog
        open={question !== null}
        intent={question?.intent ?? null}
        onAnswer={async (proof) => await question?.answer(proof)}
        onClose={close}
      />
    </OnceOpened>
  );
  return { prove, dialog };
}
