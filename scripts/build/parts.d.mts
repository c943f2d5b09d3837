export type Part = "web" | "server" | "crash-shop";
export function ensureBuilt(node: string, names: Part[]): Promise<void>;
export function readStamps(names: Part[]): string;
