import { LinkButton } from "./link-button.tsx";
import { Wordmark } from "./logo.tsx";
import { ScreenHeader } from "./screen-header.tsx";

/** The header after returning from a payment page: only a link home. */
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
