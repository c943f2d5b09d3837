import { LinkButton } from "./link-button.tsx";
import { Wordmark } from "./mark.tsx";
import { ScreenHeader } from "./screen-header.tsx";

/** The bar of a screen to which a payment page has led back: nothing is open any more, the mark leads home. */
export function HomeHeader() {
  return (
    <ScreenHeader
      left={
        <LinkButton to="/dashboard" variant="quiet" className="-ml-3">
          <Wordmark />
        </LinkButton>
      }
    />
  );
}
