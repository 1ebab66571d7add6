import { expect } from 'vitest';

/** What the browser's other tabs hear of what this one stores. */
export async function heardElsewhere(act: () => Promise<void>): Promise<StorageEvent[]> {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const heard: StorageEvent[] = [];
  frame.contentWindow?.addEventListener('storage', event => heard.push(event));
  await act();
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  frame.remove();
  return heard;
}

/** Lets this tab hear what another one said. */
export function hear(heard: readonly StorageEvent[]): void {
  for (const { key, newValue } of heard) window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
