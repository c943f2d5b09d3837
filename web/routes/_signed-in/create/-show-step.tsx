import { useNavigate } from "@tanstack/react-router";
import type { Render } from "#shared/contracts/renders.ts";
import { NicknameDialog } from "#web/features/characters/nickname-dialog.tsx";
import { SavedMixActions } from "#web/features/mixes/saved-mix-actions.tsx";
import type { DraftController } from "#web/features/renders/draft/use-draft.ts";
import { ResultStep } from "#web/features/renders/result/result-step.tsx";
import { MerchMe } from "../-merch-me.tsx";
import { ToCart } from "../-to-cart.tsx";

type ShowRenderStepProps = { id: string; desk: DraftController };

/** Step 3: a render, from the queue to the image. */
export function ShowRenderStep({ id, desk }: ShowRenderStepProps) {
  const navigate = useNavigate();

  /** Returns to step 2 with the inputs of this render; works on any device. */
  function change({ theme, fields, character }: Render) {
    desk.setFields(theme.slug, fields);
    const { id: characterId, name, image_url } = character;
    desk.setPhoto(image_url ? { kind: "saved", id: characterId, name, imageUrl: image_url } : null);
    void navigate({ to: "/create", search: { theme: theme.id } });
  }

  return (
    <ResultStep
      id={id}
      toCart={<ToCart />}
      ways={{
        onShow: (render) => void navigate({ to: "/create", search: { render: render.id } }),
        onChange: change,
        onStartFresh: () => {
          desk.clear();
          void navigate({ to: "/create" });
        },
        onSeePlans: () => void navigate({ to: "/subscriptions" }),
        nicknameDialog: (props) => <NicknameDialog {...props} />,
        savedMixActions: (mix) => <SavedMixActions mix={mix} />,
        merch: (mix) => (
          <MerchMe
            mix={mix}
            onPick={(merch) =>
              void navigate({ to: "/create", search: { render: id, merch: merch.id } })
            }
          />
        ),
      }}
    />
  );
}
