import { tabStorage } from './tab-storage.ts';

/** The draft the tab stores under this name; undefined when there is none, or it can't be read. */
export function readDraft<Draft>(name: string): Draft | undefined {
  try {
    return (JSON.parse(tabStorage(name).read() ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(name: string, draft: unknown): void {
  tabStorage(name).write(JSON.stringify(draft));
}

/** It has served its purpose. */
export function forgetDraft(name: string): void {
  tabStorage(name).clear();
}
