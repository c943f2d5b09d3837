export type Part = "web" | "server" | "dying-shop";
export function ensureBuilt(node: string, names: Part[]): Promise<void>;
export function stampOf(names: Part[]): string;
