import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { KeptWizardFrame } from '../../../wizard/kept/KeptWizardFrame.tsx';
import { ProveStep } from '../prove/ProveStep.tsx';
import { NothingToStop, useNothingToStop } from './NothingToStop.tsx';
import { StopDone } from './StopDone.tsx';
import { StopSteps } from './StopSteps.tsx';
import { useStopTexts } from './stop-texts.ts';
import { useStopForm } from './use-stop-form.ts';

/** The four steps of stopping service. A visitor shows first that the account is theirs. */
export function StopWizard({ accountNumber }: { accountNumber: AccountNumber | undefined }) {
  const { t } = useStopTexts();
  const nothingToStop = useNothingToStop();
  const stop = useStopForm(accountNumber);
  const { form, served, moveOut } = stop;
  const { draft, takesFocus, keep } = form;
  if (draft.placed) return <StopDone placed={draft.placed} />;
  if (!served) return <ProveStep takesFocus={takesFocus} again={form.provesAgain} onProven={form.prove} />;
  return (
    <LoadBoundary query={moveOut} skeleton={<Skeleton height={420} />}>
      {known => {
        const why = nothingToStop(known);
        if (why !== undefined) return <NothingToStop moveOut={known} why={why} />;
        return (
          <KeptWizardFrame
            form={form}
            label={t('stop.steps')}
            titleOf={name => t(`stop.step.${name}`)}
            email={{ entered: draft.email ?? '', onEntered: email => keep(before => ({ ...before, email })) }}
          >
            <StopSteps {...{ stop, known }} />
          </KeptWizardFrame>
        );
      }}
    </LoadBoundary>
  );
}
