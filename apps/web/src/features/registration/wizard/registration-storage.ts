import type { RegistrationDraft } from './registration-draft.ts';

// The session storage of the tab: gone when it is closed, and not seen by another.
const draftName = 'wattershed.registration';

/** What was typed in this tab before a reload, or nothing yet. */
export function readDraft(isBillProgram: boolean): RegistrationDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftName) ?? 'null') as RegistrationDraft | null;
    return kept ?? { isBillProgram };
  } catch {
    return { isBillProgram };
  }
}

export function writeDraft(draft: RegistrationDraft): void {
  try {
    sessionStorage.setItem(draftName, JSON.stringify(draft));
  } catch {
    // A browser may forbid storage; registering then works without surviving a reload.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftName);
  } catch {
    // No storage, nothing to forget.
  }
}
