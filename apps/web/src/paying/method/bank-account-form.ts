import { paymentRules, sameAs } from '../../fields/payment/payment-rules.ts';

/** What is entered for a new bank account, without whose it is. The numbers leave the form for the gateway alone. */
export type BankAccountForm = {
  accountType: 'checking' | 'savings';
  routingNumber: string;
  accountNumber: string;
  accountNumberAgain: string;
};

export const emptyBankAccount: BankAccountForm = {
  accountType: 'checking',
  routingNumber: '',
  accountNumber: '',
  accountNumberAgain: '',
};

/** What is wrong with the numbers, or null where a number is right. */
export function bankAccountErrors({ routingNumber, accountNumber, accountNumberAgain }: BankAccountForm) {
  return {
    routingNumber: paymentRules.routingNumber(routingNumber),
    accountNumber: paymentRules.bankAccount(accountNumber),
    accountNumberAgain: sameAs(accountNumber, accountNumberAgain),
  };
}
