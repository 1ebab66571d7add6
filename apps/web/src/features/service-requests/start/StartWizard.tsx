import { useQuery } from '@tanstack/react-query';
import { getServiceTerms } from '@wattershed/contract/service-requests/premises';
import { Suspense } from 'react';
import { q } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { KeptWizardFrame } from '../../../wizard/kept/KeptWizardFrame.tsx';
import { CostsCard } from '../moving-in/CostsCard.tsx';
import { StartSteps } from './StartSteps.tsx';
import { useStartTexts } from './start-texts.ts';
import type { StartCustomer } from './step-props.ts';
import { useStarting } from './use-starting.ts';

// It comes when it is reached.
const StartDone = lazyPart(async () => (await import('./review/StartDone.tsx')).StartDone);

/** The seven steps of starting service, with what it costs beside them. */
export function StartWizard({ customer }: { customer: StartCustomer | undefined }) {
  const { t } = useStartTexts();
  const terms = useQuery(q(getServiceTerms, {}));
  const starting = useStarting(customer);
  const { form, moveIn } = starting;
  const { premise, decision, placed } = form.draft;
  const skeleton = <Skeleton height={524} />;
  if (placed) {
    return (
      <Suspense fallback={skeleton}>
        <StartDone placed={placed} onAnother={form.startAnew} />
      </Suspense>
    );
  }
  return (
    <KeptWizardFrame
      form={form}
      label={t('start.steps')}
      titleOf={name => t(`start.step.${name}`)}
      beside={
        terms.data ? (
          <CostsCard terms={terms.data} moveIn={premise && moveIn.data} decision={decision} />
        ) : (
          terms.isPending && <Skeleton height={400} />
        )
      }
    >
      <LoadBoundary query={terms} skeleton={skeleton}>
        {known => <StartSteps {...{ starting, customer, known }} />}
      </LoadBoundary>
    </KeptWizardFrame>
  );
}
