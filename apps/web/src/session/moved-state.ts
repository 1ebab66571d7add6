/** What a sign-in with the old portal's password tells the page it leads to. */
export type MovedState = { isFromOldPortal: true };
