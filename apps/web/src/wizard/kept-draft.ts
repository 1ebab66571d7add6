import { tabStorage } from './tab-storage.ts';

/** The draft that the tab keeps under this name; undefined when there is none, or it cannot be read. */
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

/** What it was for is done. */
export function forgetDraft(name: string): void {
  tabStorage(name).clear();
}
