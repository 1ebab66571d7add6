import { useState } from 'react';
import { type ChosenMethod, feeOf, type MethodKind, type PaymentDetails } from '../chosen-method.ts';
import type { PaymentDraft } from '../draft/payment-draft.ts';
import { savedMethod } from '../draft/usual-payment.ts';
import type { TypedMethod } from './typed-method.ts';

/** A saved method by its reference, `current` for the one just entered, or a form for a new one. */
export type Choice = `saved:${string}` | 'current' | 'new-card' | 'new-bank';

export type MethodChoice = ReturnType<typeof useMethodChoice>;

/** The method being chosen: a saved one, the one just entered, or a new one. */
export function useMethodChoice(details: PaymentDetails, draft: PaymentDraft, typed: TypedMethod | undefined) {
  const entered = draft.method?.source === 'new' ? draft.method : undefined;
  const [choice, choose] = useState<Choice>(() => firstChoice(details, draft, typed));
  const saved = details.methods.find(({ customerRefNum }) => choice === `saved:${customerRefNum}`);
  const kind: MethodKind = saved?.kind ?? (choice === 'current' ? entered?.kind : undefined) ?? kindOfForm(choice);
  /** Undefined while it has to be entered. */
  const chosen: ChosenMethod | undefined = saved
    ? savedMethod(details, saved)
    : choice === 'current'
      ? entered
      : undefined;
  return { choice, choose, entered, chosen, kind, feeCents: feeOf(details, kind) };
}

function kindOfForm(choice: Choice): MethodKind {
  return choice === 'new-bank' ? 'bank' : 'card';
}

/** The earlier choice, else the default method, else any saved one that is still valid, else a new card. */
function firstChoice(details: PaymentDetails, draft: PaymentDraft, typed: TypedMethod | undefined): Choice {
  if (draft.method?.source === 'new') return 'current';
  const good = details.methods.filter(({ isExpired, isBlocked }) => !isExpired && !isBlocked);
  const chosen = draft.method?.customerRefNum;
  if (chosen && good.some(({ customerRefNum }) => customerRefNum === chosen)) return `saved:${chosen}`;
  if (typed?.kind === 'card') return 'new-card';
  if (typed?.kind === 'bank') return 'new-bank';
  const first = good.find(({ isDefault }) => isDefault) ?? good[0];
  return first ? `saved:${first.customerRefNum}` : 'new-card';
}
