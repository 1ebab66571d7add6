import type { linkAccount } from '@wattershed/contract/accounts/linking';
import type { RequestOf } from '@wattershed/contract/call';
import { parseAccountNumber } from '@wattershed/domain/account/account-number';
import { readAmount } from '@wattershed/domain/money/amount';
import type { Language } from '@wattershed/domain/text/language';
import { missing } from '../../../fields/rule.ts';

export type LinkForm = {
  accountNumber: string;
  proof: 'code' | 'payment';
  code: string;
  payment: string;
  needsBoth: boolean;
};

type LinkField = 'accountNumber' | 'code' | 'payment';

export const emptyLink: LinkForm = { accountNumber: '', proof: 'code', code: '', payment: '', needsBoth: false };

export function asksFor({ proof, needsBoth }: LinkForm, field: 'code' | 'payment'): boolean {
  return needsBoth || proof === field;
}

export function linkErrors(form: LinkForm, language: Language): Partial<Record<LinkField, typeof missing | 'wrong'>> {
  const isRight: Record<LinkField, boolean> = {
    accountNumber: parseAccountNumber(form.accountNumber) !== undefined,
    code: /^\d{4,10}$/.test(form.code.trim()),
    payment: (readAmount(form.payment, language) ?? 0) > 0,
  };
  const asked: LinkField[] = ['accountNumber', ...(['code', 'payment'] as const).filter(field => asksFor(form, field))];
  const wrong = asked.filter(field => !isRight[field]);
  return Object.fromEntries(wrong.map(field => [field, form[field].trim() === '' ? missing : 'wrong']));
}

/** For a form without errors. */
export function linkRequest(form: LinkForm, uuid: string, language: Language): RequestOf<typeof linkAccount> {
  const accountNumber = parseAccountNumber(form.accountNumber);
  if (!accountNumber) throw new Error('the form has errors');
  const pin = asksFor(form, 'code') ? { pin: form.code.trim() } : {};
  const amount = readAmount(form.payment, language);
  const payment = asksFor(form, 'payment') && amount !== undefined ? { lastPaymentCents: amount } : {};
  return { uuid, accounts: [{ accountNumber, ...pin, ...payment }] };
}
