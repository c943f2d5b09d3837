import PlusIcon from "lucide-react/icons/plus";
import { BackButton } from "#web/ui/back-button.tsx";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { CharCounter } from "#web/ui/char-counter.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { ColorSwatches } from "#web/ui/color-swatches.tsx";
import { Field, getFieldAria } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LanguageSwitch } from "#web/ui/language-switch.tsx";
import { AnchorButton, LinkButton } from "#web/ui/link-button.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Select } from "#web/ui/select.tsx";
import { SliderField } from "#web/ui/slider-field.tsx";
import { SortButton } from "#web/ui/sort-button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Stateful } from "./stateful.tsx";

const VARIANTS = ["primary", "secondary", "danger", "plain", "quiet", "link", "repeated"] as const;
const SIZES = [
  { value: "s", label: "Small" },
  { value: "m", label: "Medium" },
  { value: "l", label: "Large" },
];
const COLORS = [
  { value: "#ffffff", label: "White" },
  { value: "#1f2a44", label: "Navy" },
];
const PROBLEM = { label: "With an error", error: "Please fill this in." };

function ButtonStates(props: ButtonProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...props}>{props.variant}</Button>
      <Button {...props} icon={<Icon of={PlusIcon} />}>
        With icon
      </Button>
      <Button {...props} busy>
        Busy
      </Button>
      <Button {...props} unready>
        Unready
      </Button>
      <Button {...props} disabled>
        Disabled
      </Button>
    </div>
  );
}

/** Buttons and form controls. */
export const CONTROLS = {
  button: () => (
    <>
      {VARIANTS.map((variant) => (
        <ButtonStates key={variant} variant={variant} />
      ))}
      <ButtonStates variant="primary" size="lg" />
    </>
  ),
  "icon-button": () => <IconButton label="Add" icon={<Icon of={PlusIcon} />} />,
  icon: () => <Icon of={PlusIcon} />,
  "link-button": () => (
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/">Link</LinkButton>
      <AnchorButton href="#" variant="primary">
        Anchor
      </AnchorButton>
    </div>
  ),
  "back-button": () => <BackButton />,
  "sort-button": () => (
    <Stateful<"asc" | "desc"> start="desc">
      {(order, setOrder) => (
        <SortButton
          label="Date"
          order={order}
          onToggle={() => setOrder(order === "asc" ? "desc" : "asc")}
        />
      )}
    </Stateful>
  ),
  "text-field": () => (
    <>
      <TextField label="Name" hint="As on the parcel." defaultValue="Ana Lima" />
      <TextField {...PROBLEM} />
      <TextField label="Disabled" disabled />
    </>
  ),
  "text-area-field": () => (
    <>
      <TextAreaField label="Message" hint="At least 10 characters." />
      <TextAreaField {...PROBLEM} />
    </>
  ),
  "password-field": () => (
    <>
      <PasswordField label="Password" defaultValue="secret" />
      <PasswordField {...PROBLEM} />
    </>
  ),
  field: () => (
    <Field id="own" label="A control of its own" hint="With a hint">
      <input id="own" type="date" {...getFieldAria("own", { hint: "With a hint" })} />
    </Field>
  ),
  "char-counter": () => <CharCounter count={75} limit={80} />,
  "search-field": () => (
    <Stateful start="">
      {(value, setValue) => (
        <SearchField label="Search" value={value} onChange={setValue} status={`${value.length}`} />
      )}
    </Stateful>
  ),
  select: () => (
    <>
      <Stateful<string | null> start={null}>
        {(value, setValue) => (
          <Select
            label="Size"
            placeholder="Select a size"
            value={value}
            onValueChange={setValue}
            options={SIZES}
          />
        )}
      </Stateful>
      <Select {...PROBLEM} value="m" onValueChange={() => undefined} options={SIZES} />
      <Select label="Disabled" value="m" onValueChange={() => undefined} options={SIZES} disabled />
    </>
  ),
  "native-select": () => (
    <>
      <NativeSelect label="Size" placeholder="Select a size" options={SIZES} />
      <NativeSelect {...PROBLEM} options={SIZES} />
    </>
  ),
  choices: () => (
    <Stateful start="m">
      {(value, setValue) => (
        <Choices legend="Size" value={value} onValueChange={setValue} choices={SIZES} />
      )}
    </Stateful>
  ),
  segmented: () => (
    <Stateful start="m">
      {(value, setValue) => (
        <Segmented legend="Size" value={value} onValueChange={setValue} segments={SIZES} />
      )}
    </Stateful>
  ),
  "color-swatches": () => (
    <Stateful start="#ffffff">
      {(value, setValue) => (
        <ColorSwatches legend="Color" value={value} swatches={COLORS} onChange={setValue} />
      )}
    </Stateful>
  ),
  "slider-field": () => (
    <Stateful start={100}>
      {(value, setValue) => (
        <SliderField label="Zoom" unit="%" min={50} max={200} value={value} onChange={setValue} />
      )}
    </Stateful>
  ),
  "quantity-stepper": () => (
    <>
      <Stateful start={1}>
        {(value, setValue) => (
          <QuantityStepper label="Quantity" value={value} max={3} onChange={setValue} />
        )}
      </Stateful>
      <QuantityStepper label="Disabled" value={2} max={3} onChange={() => undefined} disabled />
    </>
  ),
  "language-switch": () => <LanguageSwitch />,
};
