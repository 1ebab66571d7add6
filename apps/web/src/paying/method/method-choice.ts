import { wallets as allWallets, type Wallet } from '@wattershed/domain/payment/method/wallet';
import { useState } from 'react';
import { problemOfMethod } from '../accepted/accepted-method.ts';
import { type ChosenMethod, feeOf, type MethodKind, type PaymentDetails } from '../chosen-method.ts';
import type { PaymentDraft } from '../draft/payment-draft.ts';
import { savedMethod } from '../draft/usual-payment.ts';
import type { WalletsHere } from '../wallet/wallets-here.ts';
import type { TypedMethod } from './typed-method.ts';

/** A saved method by its reference, `current` for the one just entered or approved, a form for a new one, or a wallet. */
export type Choice = `saved:${string}` | 'current' | 'new-card' | 'new-bank' | `wallet:${Wallet}`;

export type MethodChoice = ReturnType<typeof useMethodChoice>;

/** The method being chosen: a saved one, the one just entered or approved, a new one, or a wallet to go to. */
export function useMethodChoice(
  details: PaymentDetails,
  draft: Pick<PaymentDraft, 'amount' | 'method'>,
  typed: TypedMethod | undefined,
  wallets?: WalletsHere,
) {
  const entered = draft.method && draft.method.source !== 'saved' ? draft.method : undefined;
  const [choice, choose] = useState<Choice>(() => againAt(wallets) ?? firstChoice(details, draft, typed));
  const saved = details.methods.find(({ customerRefNum }) => choice === `saved:${customerRefNum}`);
  const kind: MethodKind = saved?.kind ?? (choice === 'current' ? entered?.kind : undefined) ?? kindOfForm(choice);
  /** Undefined while it has to be entered. */
  const chosen: ChosenMethod | undefined = saved
    ? savedMethod(details, saved)
    : choice === 'current'
      ? entered
      : undefined;
  const wallet = allWallets.find(one => choice === `wallet:${one}`);
  const feeCents = feeOf(details, kind);
  return { choice, choose, entered, chosen, kind, feeCents, wallet, amountCents: draft.amount?.amountCents };
}

function kindOfForm(choice: Choice): MethodKind {
  if (choice.startsWith('wallet:')) return 'wallet';
  return choice === 'new-bank' ? 'bank' : 'card';
}

/** Whoever comes back from a wallet without an approval can try again at once. */
function againAt(wallets: WalletsHere | undefined): Choice | undefined {
  const end = wallets?.end;
  if (!end || end.status === 'foreign' || !wallets.offered.includes(end.wallet)) return undefined;
  return `wallet:${end.wallet}`;
}

/** The earlier choice, else the default method, else any saved one that is still valid, else a new card. */
function firstChoice(
  details: PaymentDetails,
  draft: Pick<PaymentDraft, 'amount' | 'method'>,
  typed: TypedMethod | undefined,
): Choice {
  if (draft.method && draft.method.source !== 'saved') return 'current';
  const good = details.methods.filter(method => problemOfMethod(details, method) === null);
  const chosen = draft.method?.customerRefNum;
  if (chosen && good.some(({ customerRefNum }) => customerRefNum === chosen)) return `saved:${chosen}`;
  if (typed?.kind === 'card') return 'new-card';
  if (typed?.kind === 'bank' && !details.isBankRefused) return 'new-bank';
  const first = good.find(({ isDefault }) => isDefault) ?? good[0];
  return first ? `saved:${first.customerRefNum}` : 'new-card';
}
