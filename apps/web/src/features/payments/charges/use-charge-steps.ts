import type { Cents } from '@wattershed/domain/money/cents';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { withAcceptedMethod } from '../../../paying/accepted/accepted-method.ts';
import { readAttempt } from '../../../paying/attempt/payment-attempt.ts';
import type { ChosenMethod, PaymentDetails } from '../../../paying/chosen-method.ts';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { useSetback } from '../use-setback.ts';
import type { WalletTurn } from '../wallets/use-bill-wallets.ts';
import {
  type ChargeDraft,
  type ChargeStep,
  type ChosenCharge,
  chargeSteps,
  furthestChargeStep,
  isReadyCharge,
  type Payer,
  withCharge,
} from './charge-draft.ts';
import { isWholePayer } from './payer/payer-form.ts';
import { useKnownPayer } from './payer/use-known-payer.ts';
import { chargeAttempt, chargeDraftName } from './use-paying-charge.ts';

export type Registers = readonly ChosenCharge['request']['register'][];

type Given = { registers: Registers; details: PaymentDetails; walletTurn: WalletTurn };

/** Where the payment of a charge stands: its step, what is decided, and what becomes of both as a step ends. */
export function useChargeSteps({ registers, details, walletTurn }: Given) {
  const { accountNumber } = useAccount().account;
  const [tooMuch, setTooMuch] = useState<Cents>();
  const isSent = (readAttempt(chargeAttempt)?.sent ?? null) !== null;
  const accepted = (kept: ChargeDraft) => (isSent ? kept : withAcceptedMethod(kept, details));
  const wizard = useWizard<ChargeStep, ChargeDraft>({
    steps: chargeSteps,
    opens: kept => (isSent && isReadyCharge(kept) ? 'review' : undefined),
    empty: { accountNumber },
    keptAs: chargeDraftName,
    isOwn: kept =>
      kept.accountNumber === accountNumber &&
      kept.charge !== undefined &&
      registers.includes(kept.charge.request.register),
    furthest: kept => furthestChargeStep(accepted(kept)),
  });
  const { step, keep, goTo, goBack, takesFocus } = wizard;
  const setback = useSetback(wizard, 'find');
  const payer = useKnownPayer(details);

  return {
    ...setback,
    ...{ step, draft: accepted(wizard.draft), payer, tooMuch, goBack, takesFocus },
    endFind(chosen: ChosenCharge) {
      setback.forgetSentBack();
      const isTooMuch = chosen.amountCents > details.maxAllowedCents;
      setTooMuch(isTooMuch ? chosen.amountCents : undefined);
      if (isTooMuch) return;
      walletTurn.onEnd(undefined);
      // A holder who pays what is the account's own isn't asked for what is known of them; going back, they can change it.
      const known = isOfAccount(chosen) && details.billingAddress ? payer.known : undefined;
      const isKnown = known !== undefined && isWholePayer(known);
      keep(before => ({ ...(isKnown ? { payer: known } : {}), ...withCharge(before, chosen) }));
      goTo(isKnown ? 'method' : 'payer');
    },
    endPayer(typed: Payer) {
      keep(before => ({ ...before, payer: typed }));
      goTo('method');
    },
    endMethod(method: ChosenMethod) {
      setback.forgetRefusal();
      keep(before => ({ ...before, method }));
      goTo('review');
    },
    sendBack() {
      keep(({ charge: _, ...rest }) => rest);
      setback.sendBack();
    },
  };
}

const isOfAccount = ({ request: { register } }: ChosenCharge) => register === 'deposit' || register === 'reconnection';
