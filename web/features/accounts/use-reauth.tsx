import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { LazyMount } from "#web/ui/lazy-mount.tsx";
import {
  type Intent,
  isReauthRequired,
  isWrongPassword,
  ReauthCanceled,
  type ReauthCredentials,
} from "./reauth.ts";

const ReauthDialog = lazy(async () => ({
  default: (await import("./components/reauth-dialog.tsx")).ReauthDialog,
}));

type PendingReauth = {
  intent: Intent | null;
  /** Retries the action with these credentials; throws only if the password is wrong. */
  answer: (credentials: ReauthCredentials) => Promise<void>;
  cancel: () => void;
};

/**
 * Runs a sensitive action. If the server requires re-authentication, asks for it in `dialog`, which must be rendered
 * where the action starts, and retries. Rejects with `ReauthCanceled` if the user cancels. `intent` is stored for the
 * redirect to Google.
 */
export function useReauth(): {
  runWithReauth: <T>(
    intent: Intent | null,
    act: (credentials: ReauthCredentials) => Promise<T>,
  ) => Promise<T>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<PendingReauth | null>(null);
  const cancel = useRef(() => {});
  // Unmounting cancels the action.
  useEffect(() => () => cancel.current(), []);

  async function runWithReauth<T>(
    intent: Intent | null,
    act: (credentials: ReauthCredentials) => Promise<T>,
  ): Promise<T> {
    try {
      return await act({});
    } catch (error) {
      if (!isReauthRequired(error)) throw error;
    }
    return await new Promise<T>((resolve, reject) => {
      cancel.current = () => reject(new ReauthCanceled());
      setQuestion({ intent, cancel: cancel.current, answer });
      async function answer(credentials: ReauthCredentials): Promise<void> {
        try {
          resolve(await act(credentials));
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
    <LazyMount isOpen={question !== null}>
      <ReauthDialog
        open={question !== null}
        intent={question?.intent ?? null}
        onAnswer={async (credentials) => await question?.answer(credentials)}
        onClose={close}
      />
    </LazyMount>
  );
  return { runWithReauth, dialog };
}
