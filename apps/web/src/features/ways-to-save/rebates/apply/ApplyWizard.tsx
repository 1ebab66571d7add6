import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import type { KeptUpload } from '../../../../fields/documents/upload-list.ts';
import { useUploads } from '../../../../fields/documents/use-uploads.ts';
import { StepWizard } from '../../../../ui/steps/StepWizard.tsx';
import { readDraft, writeDraft } from '../../../../wizard/kept-draft.ts';
import { useWizard } from '../../../../wizard/use-wizard.ts';
import { useRebateTexts } from '../rebate-texts.ts';
import type { Program } from '../rebate-words.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { PurchaseStep } from './PurchaseStep.tsx';
import { ReceiptStep } from './ReceiptStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import {
  draftName,
  filesName,
  furthestStep,
  newDraft,
  type RebateDraft,
  type RebateStep,
  rebateSteps,
} from './rebate-draft.ts';

type Props = { program: Program; today: LocalDate };

/** The tab keeps what is typed and uploaded until it is sent. */
export function ApplyWizard({ program, today }: Props) {
  const { t } = useRebateTexts();
  const { accountNumber } = useAccount().account;
  const { step, draft, keep, goTo, goBack, takesFocus } = useWizard<RebateStep, RebateDraft>({
    steps: rebateSteps,
    empty: newDraft(accountNumber, program.key),
    furthest: furthestStep,
    keptAs: draftName,
    isOwn: kept => kept.accountNumber === accountNumber && kept.program === program.key,
  });
  // Files of another rebate's draft aren't this one's receipt.
  const files = `${filesName} ${program.key}`;
  const uploads = useUploads(accountNumber, {
    read: () => readDraft<KeptUpload[]>(files) ?? [],
    write: kept => writeDraft(files, kept),
  });
  const shared = { program, draft, takesFocus, onBack: goBack };
  return (
    <>
      <StepWizard
        label={t('rebates.apply.steps')}
        titles={rebateSteps.map(name => t(`rebates.step.${name}`))}
        current={rebateSteps.indexOf(step)}
        onStep={index => goTo(rebateSteps[index] ?? 'purchase')}
      />
      {step === 'purchase' && (
        <PurchaseStep
          {...shared}
          today={today}
          onTyped={typed => keep(before => ({ ...before, typed }))}
          onDone={purchase => {
            keep(before => ({ ...before, purchase }));
            goTo('receipt');
          }}
        />
      )}
      {step === 'receipt' && (
        <ReceiptStep
          {...shared}
          uploads={uploads}
          onDone={() => {
            keep(before => ({ ...before, hasReceipt: true }));
            goTo('payment');
          }}
        />
      )}
      {step === 'payment' && (
        <PaymentStep
          {...shared}
          onDone={payBy => {
            keep(before => ({ ...before, payBy }));
            goTo('review');
          }}
        />
      )}
      {step === 'review' && <ReviewStep {...shared} uploads={uploads} filesName={files} onChange={goTo} />}
    </>
  );
}
