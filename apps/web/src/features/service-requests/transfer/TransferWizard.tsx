import { useQuery } from '@tanstack/react-query';
import { getServiceTerms } from '@wattershed/contract/service-requests/premises';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { Suspense } from 'react';
import { q } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { KeptWizardFrame } from '../../../wizard/kept/KeptWizardFrame.tsx';
import { CostsCard } from '../moving-in/CostsCard.tsx';
import { NothingToMove, useNothingToMove } from './NothingToMove.tsx';
import { TransferSteps } from './TransferSteps.tsx';
import { decisionOf } from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';
import { useTransferForm } from './use-transfer-form.ts';

// Each comes when it is reached: a signed-in person begins without any of them.
const ProveStep = lazyPart(async () => (await import('../prove/ProveStep.tsx')).ProveStep);
const TransferDone = lazyPart(async () => (await import('./TransferDone.tsx')).TransferDone);

/** The steps of moving service, both halves one after the other. A visitor shows first that the account is theirs. */
export function TransferWizard({ accountNumber }: { accountNumber: AccountNumber | undefined }) {
  const { t } = useTransferTexts();
  const nothingToMove = useNothingToMove();
  const transfer = useTransferForm(accountNumber);
  const { form, served, moveOut, moveIn } = transfer;
  const { draft, takesFocus, keep } = form;
  const terms = useQuery(q(getServiceTerms, {}));
  const skeleton = <Skeleton height={420} />;
  if (draft.placed) {
    return (
      <Suspense fallback={skeleton}>
        <TransferDone placed={draft.placed} />
      </Suspense>
    );
  }
  if (!served) {
    return (
      <Suspense fallback={skeleton}>
        <ProveStep takesFocus={takesFocus} again={form.provesAgain} onProven={form.prove} />
      </Suspense>
    );
  }
  return (
    <LoadBoundary query={terms} skeleton={skeleton}>
      {known => (
        <LoadBoundary query={moveOut} skeleton={skeleton}>
          {old => {
            const why = nothingToMove(old);
            if (why !== undefined) return <NothingToMove moveOut={old} why={why} />;
            const decision = moveIn.data && decisionOf(moveIn.data);
            return (
              <KeptWizardFrame
                form={form}
                label={t('transfer.steps')}
                titleOf={name => t(`transfer.step.${name}`)}
                beside={
                  <CostsCard terms={known} isCustomer moveIn={draft.premise && moveIn.data} decision={decision} />
                }
                email={{ entered: draft.email ?? '', onEntered: email => keep(before => ({ ...before, email })) }}
              >
                <TransferSteps {...{ transfer, old }} />
              </KeptWizardFrame>
            );
          }}
        </LoadBoundary>
      )}
    </LoadBoundary>
  );
}
