/**
 * A text that this tab keeps over a reload, under a name. The session storage of the tab: gone when it is closed, not
 * seen by another, and emptied at sign-out. A browser may forbid it; then nothing survives a reload, and all else works.
 */
export function tabStorage(name: string) {
  return {
    read: () => guarded(() => sessionStorage.getItem(name)) ?? null,
    write: (text: string) => guarded(() => sessionStorage.setItem(name, text)),
    clear: () => guarded(() => sessionStorage.removeItem(name)),
  };
}

function guarded<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
