import { type ReactNode, useState } from "react";

type StatefulProps<Value> = {
  start: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
};

/** Keeps the value of a controlled component. */
export function Stateful<Value>({ start, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}
