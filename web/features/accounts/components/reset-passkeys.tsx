import { formatLocalMoment } from "#web/lib/format.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Choices } from "#web/ui/choices.tsx";
import type { KeepablePasskey } from "../api.ts";

type ResetPasskeysProps = {
  passkeys: readonly KeepablePasskey[];
  keptIds: readonly string[];
  onKeptIdsChange: (ids: string[]) => void;
};

/** Asks for each passkey whether to keep it after the password reset; the default is to remove it. */
export function ResetPasskeys({ passkeys, keptIds, onKeptIdsChange }: ResetPasskeysProps) {
  return (
    <section className="grid gap-4 pt-2">
      <div className="grid gap-1">
        <h2 className="text-20">{texts.reset.passkeys}</h2>
        <p className="text-15 text-soft">{texts.reset.passkeysWords}</p>
      </div>
      {passkeys.map(({ id, name, createdAt }) => (
        <Choices
          key={id}
          legend={
            <>
              <span className="wrap-anywhere">{name || texts.reset.unnamedPasskey}</span>
              <span className="block font-normal text-soft">
                {texts.reset.addedOn(formatLocalMoment(createdAt))}
              </span>
            </>
          }
          value={keptIds.includes(id) ? "keep" : "remove"}
          onValueChange={(choice) => {
            const others = keptIds.filter((each) => each !== id);
            onKeptIdsChange(choice === "keep" ? [...others, id] : others);
          }}
          choices={[
            { value: "remove", label: texts.reset.remove },
            { value: "keep", label: texts.reset.keep },
          ]}
        />
      ))}
    </section>
  );
}
