import { useNavigate } from "@tanstack/react-router";
import StarIcon from "lucide-react/icons/star";
import TrashIcon from "lucide-react/icons/trash-2";
import type { Mix } from "#shared/contracts/mixes.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/mixes.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDeleteMixes } from "./use-delete-mixes.ts";
import { useStar } from "./use-star.ts";

/** Star and delete buttons of the detail screen. */
export function StarAndDelete({ mix }: { mix: Mix }) {
  const star = useStar();
  const remove = useDeleteMixes();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/dashboard/stuff" });
  return (
    <>
      <Button
        variant="link"
        icon={<Icon of={StarIcon} className={cx("size-4", mix.starred && "fill-sun")} />}
        aria-pressed={mix.starred}
        onClick={() => star(mix)}
      >
        {texts.star}
      </Button>
      <Button
        variant="link"
        icon={<Icon of={TrashIcon} className="size-4" />}
        busy={remove.isPending}
        onClick={() => remove.mutate([mix.id], { onSuccess: leave })}
      >
        {texts.delete}
      </Button>
    </>
  );
}
