import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { TypedForm } from './contact-draft.ts';

/** Somebody who is signed in and has an account, as far as they are known. */
export type Customer = {
  accountNumber: AccountNumber;
  /** 1 active, 2 closed, 3 pending. */
  status: number;
  serviceAddress: string;
  /** Questions about the account stand in their inbox; otherwise they are answered by an emailed link. */
  hasInbox: boolean;
  /** From their profile; undefined while a part of it that an answer needs isn’t there. */
  who: Pick<TypedForm, 'FirstName' | 'MiddleName' | 'LastName' | 'Email' | 'Phone'> | undefined;
};
