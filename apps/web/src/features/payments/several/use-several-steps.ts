import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { withAcceptedMethod } from '../../../paying/accepted/accepted-method.ts';
import { readAttempt } from '../../../paying/attempt/payment-attempt.ts';
import type { ChosenMethod } from '../../../paying/chosen-method.ts';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { useSetback } from '../use-setback.ts';
import {
  type ChosenAccount,
  changesSince,
  furthestSeveralStep,
  isReadySeveral,
  keepersOf,
  refusingBanks,
  type SeveralDetails,
  type SeveralDraft,
  type SeveralLine,
  type SeveralStep,
  severalSteps,
  usualKeeper,
  withLines,
} from './several-draft.ts';
import { severalAttempt, severalDraftName } from './use-paying-several.ts';
import { useSeveralDetails } from './use-several-details.ts';

/** Where a payment of several accounts stands: its step, what is decided, and what becomes of both as a step ends. */
export function useSeveralSteps() {
  const { account } = useAccount();
  const [keptWith, setKeptWith] = useState<AccountNumber>();
  // A payment that was sent stays as it is until its outcome is known, whatever the amounts are by now.
  const isSent = (readAttempt(severalAttempt)?.sent ?? null) !== null;
  const wizard = useWizard<SeveralStep, SeveralDraft>({
    steps: severalSteps,
    opens: kept => (isSent && isReadySeveral(kept) ? 'review' : undefined),
    empty: {},
    keptAs: severalDraftName,
    furthest: furthestSeveralStep,
  });
  const { step: asked, keep, goTo, goBack, takesFocus } = wizard;
  const setback = useSetback(wizard, 'amounts');
  const { chosen = [], lines: kept = [] } = wizard.draft;
  const query = useSeveralDetails(
    chosen.map(({ accountNumber }) => accountNumber),
    asked !== 'accounts',
  );
  const isBankRefused = query.data !== undefined && refusingBanks(query.data, kept).length > 0;
  const draft = isSent ? wizard.draft : withAcceptedMethod(wizard.draft, { isBankRefused });
  const changes = query.data && !isSent ? changesSince(draft, query.data) : [];
  // What was decided on doesn't hold anymore: back to the amounts.
  const isBack = changes.length > 0 && asked !== 'accounts';
  const step = isBack ? 'amounts' : asked === 'review' && !draft.method ? 'method' : asked;

  return {
    ...setback,
    ...{ step, draft, query, changes, takesFocus, goBack },
    goToAccounts: () => goTo('accounts'),
    chooseAccounts: (accounts: ChosenAccount[]) => keep(({ lines: _, ...rest }) => ({ ...rest, chosen: accounts })),
    endAccounts: () => goTo('amounts'),
    endAmounts(accounts: ChosenAccount[], lines: SeveralLine[]) {
      setback.forgetSentBack();
      // The fee for a method chosen before may have changed, so the method is asked for again.
      const isFeeNew = changes.some(({ what }) => what === 'fee');
      keep(({ method, ...rest }) => ({
        ...withLines(method && !isFeeNew ? { ...rest, method } : rest, lines),
        chosen: accounts,
      }));
      goTo('method');
    },
    /** The account that a new method is saved with, and those it can be. */
    keeperIn(details: SeveralDetails) {
      const keepers = keepersOf(details, draft.lines ?? []);
      const keeper = usualKeeper(keepers, [keptWith, draft.keptWith, account.accountNumber]);
      return { keepers, keeper, setKeeper: setKeptWith };
    },
    endMethod(method: ChosenMethod, keeper: AccountNumber | undefined) {
      if (method.source === 'approved') return;
      setback.forgetRefusal();
      keep(({ keptWith: _, ...before }) => ({
        ...before,
        method,
        ...(method.source === 'new' && method.saveMethod && keeper ? { keptWith: keeper } : {}),
      }));
      goTo('review');
    },
    changeEmail: (receiptEmail: string) => keep(before => ({ ...before, receiptEmail })),
  };
}

export type SeveralSteps = ReturnType<typeof useSeveralSteps>;
