import { randomUUID } from 'node:crypto';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { getSeveralPaymentDetails, paySeveralAccounts } from '@wattershed/contract/payments/several';
import { signIn } from '@wattershed/contract/sign-in';
import { type Cents, cents } from '@wattershed/domain/money/cents';

import { demoPeople } from '../../src/gateways/demo-people.ts';

import type { PortalProcess } from '../portal-process.ts';

export const cardNumber = '4242424242424242';
export const cvv = '739';

export async function tokenOfCard(running: PortalProcess): Promise<string> {
  const card = {
    kind: 'card',
    cardNumber,
    expiryMonth: 12,
    expiryYear: 2030,
    cvv,
    name: 'Elena Ramirez',
    zip: '95758',
  };
  const response = await fetch(`${running.utilityUrl}/gateway/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: running.origin },
    body: JSON.stringify(card),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Signs in as the person who is past due, or as another. */
export async function signInTo(running: PortalProcess, personaName = 'past-due') {
  const person = demoPeople.find(({ persona }) => persona === personaName);
  if (!person?.accounts[0]) throw new Error(`no ${personaName} person`);
  const { data, status } = await running.call(signIn, { username: person.userName, password: person.password });
  if (!data) throw new Error(`sign-in refused: ${JSON.stringify(status)}`);
  const accountNumbers = person.accounts.map(({ accountNumber }) => accountNumber);
  return { accessToken: data.accessToken, accountNumber: person.accounts[0].accountNumber, accountNumbers };
}

type Amount = { amountType: 'TotalDueAmount' | 'Other'; amountCents: Cents };

/** Pays this much, or all that is due, and gives what was asked; the process may die on the way. */
export async function payOverHttp(running: PortalProcess, wanted?: Amount) {
  const { accessToken, accountNumber } = await signInTo(running);
  const { data: details } = await running.call(getPaymentDetails, { accountNumber }, accessToken);
  if (!details) throw new Error('no payment details');
  const { amountType, amountCents } = wanted ?? {
    amountType: 'TotalDueAmount',
    amountCents: details.owed.totalDueCents,
  };
  const request = {
    accountNumber,
    idempotencyKey: randomUUID(),
    seenBalanceCents: details.owed.balanceCents,
    amountType,
    amountCents,
    feeCents: details.cardFeeCents,
    receiptEmail: 'elena@example.com',
    language: 'EN_US' as const,
    paymentToken: await tokenOfCard(running),
    saveMethod: false,
    nickName: '',
    setDefaultPayment: false,
  };
  const answer = await running.call(payByCard, request, accessToken).catch(() => undefined);
  return { request, answer, accessToken, accountNumber };
}

/** Pays all that is due. */
export const payAllByCard = (running: PortalProcess) => payOverHttp(running);

/** Pays three accounts with one charge, of those that the person can pay; the process may die on the way. */
export async function payThreeAccounts(running: PortalProcess) {
  const { accessToken, accountNumbers } = await signInTo(running, 'many-accounts');
  const asked = await running.call(getSeveralPaymentDetails, { accountNumbers }, accessToken);
  if (!asked.data) throw new Error('no payment details');
  const three = asked.data.accounts.filter(({ refusal }) => refusal === null).slice(0, 3);
  const lines = three.map(({ accountNumber, owed }, place) => ({
    accountNumber,
    amountType: 'Other' as const,
    amountCents: cents(700 + place),
    seenBalanceCents: owed.balanceCents,
  }));
  const request = {
    idempotencyKey: randomUUID(),
    lines,
    amountCents: cents(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    feeCents: asked.data.cardFeeCents,
    method: { source: 'new' as const, kind: 'card' as const, paymentToken: await tokenOfCard(running) },
    receiptEmail: 'beatriz@example.com',
    language: 'EN_US' as const,
  };
  const answer = await running.call(paySeveralAccounts, request, accessToken).catch(() => undefined);
  return { request, answer };
}
