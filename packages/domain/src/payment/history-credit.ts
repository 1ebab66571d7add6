/**
 * What the history of payments has beside them: a deposit that went back to the account with its interest, and the credit of a closed
 * account, which left it by check or for the new account of who moved, and came there from the old one.
 */
export const historyCredits = ['deposit', 'check', 'to-new-account', 'from-old-account'] as const;

export type HistoryCredit = (typeof historyCredits)[number];
