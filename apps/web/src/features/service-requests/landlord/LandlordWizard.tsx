import type { DataOf } from '@wattershed/contract/call';
import type { listLandlordInstallations } from '@wattershed/contract/service-requests/landlord';
import { Suspense, useState } from 'react';
import { storedUser } from '../../../session/session.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { LandlordFormStep } from './LandlordFormStep.tsx';
import {
  draftName,
  fieldsOf,
  furthestStep,
  type LandlordDraft,
  type LandlordStep,
  landlordSteps,
  newDraft,
} from './landlord-draft.ts';
import { useLandlordTexts } from './landlord-texts.ts';
import { ManagerStep } from './ManagerStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { UnitsStep } from './UnitsStep.tsx';

/** What the records have; undefined for a visitor. */
type Props = { known?: DataOf<typeof listLandlordInstallations> };

/** The tab keeps what is typed until it is signed, apart from the tax ID. */
export function LandlordWizard({ known }: Props) {
  const { t } = useLandlordTexts();
  const [taxId, setTaxId] = useState('');
  const userName = storedUser()?.userName ?? '';
  const { step, draft, keep, goTo, goBack, takesFocus } = useWizard<LandlordStep, LandlordDraft>({
    steps: landlordSteps,
    empty: newDraft(userName),
    furthest: kept => furthestStep(kept, taxId),
    keptAs: draftName,
    isAtOnce: true,
    isOwn: kept => kept.userName === userName,
  });
  const change = (changed: Partial<LandlordDraft>) => keep(before => ({ ...before, ...changed }));
  const own = known?.installations;
  return (
    <>
      <StepWizard
        label={t('landlord.steps')}
        titles={landlordSteps.map(name => t(`landlord.step.${name}`))}
        current={landlordSteps.indexOf(step)}
        onStep={index => goTo(landlordSteps[index] ?? 'units')}
      />
      <Suspense fallback={<Skeleton height={420} />}>
        {step === 'units' && (
          <UnitsStep
            draft={draft}
            own={own}
            takesFocus={takesFocus}
            onKeep={change}
            onDone={() => {
              change({ isChosen: true });
              goTo('landlord');
            }}
          />
        )}
        {step === 'landlord' && (
          <LandlordFormStep
            initial={draft.landlord ?? fieldsOf(known?.landlord)}
            takesFocus={takesFocus}
            onBack={goBack}
            onTyped={landlord => change({ landlord })}
            onDone={landlord => {
              change({ landlord, isLandlordDone: true });
              goTo('manager');
            }}
          />
        )}
        {step === 'manager' && (
          <ManagerStep
            initial={{ name: draft.manager?.name ?? '', phone: draft.manager?.phone ?? '', taxId }}
            takesFocus={takesFocus}
            onBack={goBack}
            onTyped={manager => change({ manager })}
            onDone={({ taxId: entered, ...manager }) => {
              setTaxId(entered);
              change({ manager, isManagerDone: true });
              goTo('review');
            }}
          />
        )}
        {step === 'review' && (
          <ReviewStep draft={draft} taxId={taxId} own={own} takesFocus={takesFocus} onBack={goBack} onChange={goTo} />
        )}
      </Suspense>
    </>
  );
}
