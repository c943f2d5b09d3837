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
  /** Does it with this proof; throws only for a password that is wrong. */
  answer: (proof: Proof) => Promise<void>;
  cancel: () => void;
};

/**
 * Does what a session alone is not enough for: where the shop wants a proof, the person is asked for it in
 * `dialog`, which has to stand where the act begins, and it is done with that. Rejects with
 * `ProofCancelled` when they don't want to say. `intent` is kept on the way through Google.
 */
export function useProof(): {
  prove: <T>(intent: Intent | null, act: (proof: Proof) => Promise<T>) => Promise<T>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const cancel = useRef(() => {});
  // What is left is not done.
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
