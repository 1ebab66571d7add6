/**
 * Text this tab keeps across a reload, under a name. Uses the tab's session storage: gone when it closes, invisible to
 * other tabs, and cleared at sign-out. A browser may forbid it; then nothing survives a reload, and everything else
 * works.
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
