import { toast } from "sonner";
import { Accordion } from "#web/ui/accordion.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { EmptyLink, EmptyState } from "#web/ui/empty-state.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { MessagePage, WithinPage } from "#web/ui/message-page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stateful } from "./stateful.tsx";

const ITEMS = ["First", "Second"].map((title) => ({ id: title, title, body: <p>Its text.</p> }));

/** Messages, states and what opens over a page. */
export const FEEDBACK = {
  badge: () => (
    <div className="flex flex-wrap gap-2">
      <Badge>plain</Badge>
      <Badge tone="sun">sun</Badge>
      <Badge tone="teal">teal</Badge>
      <Badge tone="ink">ink</Badge>
    </div>
  ),
  "form-error": () => <FormError text="That password isn't right." />,
  "load-error": () => (
    <>
      <LoadError message="Failed to load themes" onRetry={() => undefined} />
      <LoadError message="Failed to load themes" onRetry={() => undefined} isRetrying />
    </>
  ),
  loading: () => <Loading />,
  skeleton: () => <Skeleton className="h-12" />,
  "empty-state": () => (
    <>
      <EmptyState title="No mixes yet" action={<Button variant="primary">Create</Button>}>
        Your mixes appear here.
      </EmptyState>
      <EmptyLink
        to="/"
        theme="coin"
        hasMug
        texts={{ title: "With a sample", words: "A look and its mug.", action: "Create" }}
      />
    </>
  ),
  "message-page": () => (
    <WithinPage value={true}>
      <MessagePage title="That didn't work" text="Please try again.">
        <Button variant="primary">Try again</Button>
      </MessagePage>
    </WithinPage>
  ),
  accordion: () => <Accordion items={ITEMS} heading="h3" />,
  dialog: () => (
    <Stateful start={false}>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Open the dialog</Button>
          <Dialog open={open} onOpenChange={setOpen} title="A dialog" description="Its text.">
            <DialogActions>
              <Button onClick={() => setOpen(false)}>Close</Button>
            </DialogActions>
          </Dialog>
        </>
      )}
    </Stateful>
  ),
  "confirm-dialog": () => (
    <Stateful start={false}>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Ask for confirmation</Button>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="Delete this mix?"
            cancelLabel="Cancel"
            confirmLabel="Delete"
            onConfirm={() => setOpen(false)}
          />
        </>
      )}
    </Stateful>
  ),
  toaster: () => (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => toast.success("Saved")}>Success</Button>
      <Button onClick={() => toast.error("That didn't work")}>Error</Button>
    </div>
  ),
  tooltips: () => (
    <button type="button" data-tip="The tooltip of a button">
      With a tooltip
    </button>
  ),
};
