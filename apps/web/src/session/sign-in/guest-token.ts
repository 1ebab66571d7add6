const name = 'wattershed.guestToken';

// The tab's session storage: the key of one invitation, until it is used or the person signs out.
function guarded<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined; // A browser may forbid storage: the link in the email still opens the invitation.
  }
}

/** The key of the invitation this tab was opened with. */
export const guestToken = {
  read: () => guarded(() => sessionStorage.getItem(name)) ?? undefined,
  keep: (token: string) => guarded(() => sessionStorage.setItem(name, token)),
  forget: () => guarded(() => sessionStorage.removeItem(name)),
};
