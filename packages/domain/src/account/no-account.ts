import { type AccountNumber, knownAccountNumber } from './account-number.ts';

/** Payments of people who have no account run under this number, which no billing system gives to anybody. */
export const noAccountNumber: AccountNumber = knownAccountNumber('999900000001');

/** Whether something is on no account at all, such as the donation of somebody who didn’t sign in. */
export const isOnNoAccount = ({ accountNumber }: { accountNumber: string }) => accountNumber === noAccountNumber;
