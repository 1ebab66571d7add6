/** How many accounts one charge can pay for: the receipt stays readable, and what is asked at once stays small. */
export const maxCombinedAccounts = 50;
