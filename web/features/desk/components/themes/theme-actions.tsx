import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import {
  type DeskThemeDetail,
  type DeskVersion,
  TRIAL_SHARES,
} from "#shared/contracts/desk/themes.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { AnchorButton } from "#web/ui/link-button.tsx";
import { discardDraft, endTrial, getPackUrl, publishTheme } from "../../themes-api.ts";
import { useThemeAction } from "../../use-theme-action.tsx";

type ThemeActionsProps = {
  theme: DeskThemeDetail;
  version: DeskVersion;
  /** The draft has unsaved changes. */
  isUnsaved: boolean;
};

export function ThemeActions({ theme, version, isUnsaved }: ThemeActionsProps) {
  const [open, setOpen] = useState<"publish" | "discard" | null>(null);
  const { runAction, isBusy, reauthDialog } = useThemeAction();
  const navigate = useNavigate();
  const { slug, versions } = theme;
  const { number, state } = version;
  const end = (keep: "trial" | "published") =>
    runAction({
      run: () => endTrial(slug, number, keep),
      message: keep === "trial" ? texts.publish.done(number) : texts.publish.ended,
    });
  const discard = async () => {
    await discardDraft(slug, version);
    const [left] = versions.filter((each) => each.number !== number);
    const params = { slug, number: String(left?.number) };
    if (left) await navigate({ to: "/desk/themes/$slug/$number", params, replace: true });
    else await navigate({ to: "/desk/themes", replace: true });
  };
  const isOnTrial = versions.some((each) => each.state === "trial");
  return (
    <>
      <AnchorButton variant="quiet" href={getPackUrl(slug, number)} download>
        {texts.export}
      </AnchorButton>
      {state === "draft" && (
        <Button variant="quiet" onClick={() => setOpen("discard")}>
          {texts.discard}
        </Button>
      )}
      {state === "trial" && (
        <>
          <Button busy={isBusy} onClick={() => end("published")}>
            {texts.publish.endTrial}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => end("trial")}>
            {texts.publish.keepTrial(number)}
          </Button>
        </>
      )}
      {(state === "draft" || state === "retired") && !isOnTrial && (
        <Button
          variant="primary"
          disabled={isUnsaved}
          title={isUnsaved ? texts.edit.unsaved : undefined}
          onClick={() => setOpen("publish")}
        >
          {state === "draft" ? texts.publish.open(number) : texts.publish.back(number)}
        </Button>
      )}
      {open === "publish" && (
        <PublishDialog theme={theme} version={version} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === "discard"}
        onOpenChange={() => setOpen(null)}
        title={texts.discard}
        description={texts.discardWords}
        cancelLabel={commonTexts.cancel}
        confirmLabel={texts.discard}
        busy={isBusy}
        onConfirm={() => runAction({ run: discard, message: texts.discarded })}
      />
      {reauthDialog}
    </>
  );
}

type PublishDialogProps = Pick<ThemeActionsProps, "theme" | "version"> & { onClose: () => void };

function PublishDialog({ theme, version, onClose }: PublishDialogProps) {
  const [share, setShare] = useState<number | null>(null);
  const { runAction, isBusy, reauthDialog } = useThemeAction();
  const { number } = version;
  const seen = theme.versions.find(({ state }) => state === "published")?.number ?? null;
  const others = seen === null ? texts.publish.firstTrial : texts.publish.others(seen);
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={texts.publish.title(number)}
      description={texts.publish.words}
    >
      <div className="mt-4 grid gap-3">
        <Choices
          legend={texts.publish.who}
          value={String(share ?? "")}
          onValueChange={(value) => setShare(value === "" ? null : Number(value))}
          choices={[null, ...TRIAL_SHARES].map((each) => ({
            value: String(each ?? ""),
            label: each === null ? texts.publish.all : texts.publish.ofHundred(each),
          }))}
        />
        {share !== null && (
          <p className="text-15 text-soft">
            {texts.publish.trial(number, share)} {others}
          </p>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() =>
            runAction({
              run: () => publishTheme(theme.slug, version, { seen, share }),
              message: share === null ? texts.publish.done(number) : texts.publish.begun(number),
              after: onClose,
            })
          }
        >
          {texts.publish.confirm}
        </Button>
      </DialogActions>
      {reauthDialog}
    </Dialog>
  );
}
