/** What a wallet's sheet tells the page that it stands in. */
export type SheetMessage = { kind: 'ready' } | { kind: 'answer'; state: string; token: string | undefined };

/** Undefined for anything else that a frame may send. */
export function readSheetMessage(data: unknown): SheetMessage | undefined {
  const sheet = fieldOf(data, 'walletSheet');
  const kind = fieldOf(sheet, 'kind');
  if (kind === 'ready') return { kind };
  const state = fieldOf(sheet, 'state');
  const token = fieldOf(sheet, 'token');
  if (kind !== 'answer' || typeof state !== 'string') return undefined;
  return { kind, state, token: typeof token === 'string' ? token : undefined };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
