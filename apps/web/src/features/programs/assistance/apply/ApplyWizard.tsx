import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import { useNavigate } from 'react-router';
import { useAccount } from '../../../../account/account-context.ts';
import { Button } from '../../../../ui/page/Button.tsx';
import { StepWizard } from '../../../../ui/steps/StepWizard.tsx';
import { useWizard } from '../../../../wizard/use-wizard.ts';
import classes from '../assistance.module.css';
import { useAssistanceTexts } from '../assistance-texts.ts';
import type { Rules } from '../assistance-view.ts';
import {
  type AssistanceDraft,
  type AssistanceStep,
  assistanceSteps,
  draftName,
  furthestStep,
  newDraft,
} from './assistance-draft.ts';
import { HomeStep } from './HomeStep.tsx';
import { HouseholdStep } from './HouseholdStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';

type Props = { program: AssistanceProgram; rules: Rules; kind: 'enroll' | 'recertify'; address: string };

/** Who lives there and on what, the home, and once more to read. The tab keeps what is typed until it is sent. */
export function ApplyWizard({ program, rules, kind, address }: Props) {
  const { t } = useAssistanceTexts();
  const { accountNumber } = useAccount().account;
  const navigate = useNavigate();
  const { step, draft, keep, goTo, goBack, takesFocus } = useWizard<AssistanceStep, AssistanceDraft>({
    steps: assistanceSteps,
    empty: newDraft(accountNumber, kind),
    furthest: furthestStep,
    keptAs: draftName,
    isOwn: kept => kept.accountNumber === accountNumber && kept.kind === kind,
  });
  const shared = { draft, rules, takesFocus, onBack: goBack };
  return (
    <>
      <StepWizard
        label={t('assistance.apply.steps')}
        titles={assistanceSteps.map(name => t(`assistance.${name}`))}
        current={assistanceSteps.indexOf(step)}
        onStep={index => goTo(assistanceSteps[index] ?? 'household')}
      />
      {step === 'household' && (
        <HouseholdStep
          {...shared}
          onTyped={household => keep(before => ({ ...before, household }))}
          onDone={household => {
            keep(before => ({ ...before, household, hasHousehold: true }));
            goTo('home');
          }}
        />
      )}
      {step === 'home' && (
        <HomeStep
          {...shared}
          address={address}
          onTyped={home => keep(before => ({ ...before, home }))}
          onDone={home => {
            keep(before => ({ ...before, home, hasHome: true }));
            goTo('review');
          }}
        />
      )}
      {step === 'review' && <ReviewStep {...shared} {...{ program, kind, address }} onChange={goTo} />}
      <div className={classes.actions}>
        <Button kind="plain" onClick={() => navigate({ search: '' })}>
          {t('assistance.apply.stop')}
        </Button>
        <p className={classes.quiet}>{t('assistance.apply.kept')}</p>
      </div>
    </>
  );
}
