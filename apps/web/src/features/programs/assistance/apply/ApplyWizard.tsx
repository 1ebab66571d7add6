import { getAssistance } from '@wattershed/contract/programs/assistance';
import { listDrafts } from '@wattershed/contract/service-requests/drafts';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import { useNavigate } from 'react-router';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { refresh } from '../../../../api/query.ts';
import { Button } from '../../../../ui/page/Button.tsx';
import { toast } from '../../../../ui/page/toast.ts';
import { KeptWizardFrame } from '../../../../wizard/kept/KeptWizardFrame.tsx';
import { useKeptWizard } from '../../../../wizard/kept/use-kept-wizard.ts';
import { forgetDraft } from '../../../../wizard/kept-draft.ts';
import { useAssistanceTexts } from '../assistance-texts.ts';
import type { Rules } from '../assistance-view.ts';
import {
  type AssistanceDraft,
  type AssistanceStep,
  asReadNow,
  assistanceSteps,
  draftName,
  formToKeep,
  furthestStep,
  newDraft,
} from './assistance-draft.ts';
import { HomeStep } from './HomeStep.tsx';
import { HouseholdStep } from './HouseholdStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';

type Props = { program: AssistanceProgram; rules: Rules; kind: 'enroll' | 'recertify'; address: string };

/** Who lives there and on what, the home, and once more to read. Kept as it is typed, here and at the server. */
export function ApplyWizard({ program, rules, kind, address }: Props) {
  const { t, language } = useAssistanceTexts();
  const { accountNumber } = useAccount().account;
  const navigate = useNavigate();
  const form = useKeptWizard<AssistanceStep, AssistanceDraft>({
    ...{ kind: program, steps: assistanceSteps, draftName, empty: newDraft(accountNumber), formToKeep },
    isOwn: kept => kept.accountNumber === accountNumber,
    furthest: draft => furthestStep(asReadNow(draft, { language, rules })),
    isBegun: ({ isBegun }) => isBegun === true,
    isVisitor: false,
    emailOf: () => '',
    anew: () => newDraft(accountNumber),
  });
  const { step, draft, keep, goTo, goBack, takesFocus, kept } = form;
  const shared = { draft, rules, takesFocus, onBack: goBack };

  async function finish(isYes: boolean, wantsPaperless: boolean): Promise<void> {
    // No later change may keep it once more.
    keep(before => ({ ...before, placed: true }));
    await kept.discard().catch(() => undefined);
    forgetDraft(draftName);
    await refresh(getAssistance, listDrafts);
    await navigate({ search: isYes && wantsPaperless ? '?paperless=1' : '' }, { replace: true });
    toast.success(t(isYes ? 'assistance.apply.done.yes' : 'assistance.apply.done.no'));
  }

  return (
    <KeptWizardFrame
      form={form}
      label={t('assistance.apply.steps')}
      titleOf={name => t(`assistance.${name}`)}
      beside={
        <div>
          <Button kind="plain" onClick={() => navigate({ search: '' })}>
            {t('assistance.apply.stop')}
          </Button>
        </div>
      }
    >
      {step === 'household' && (
        <HouseholdStep
          {...shared}
          onTyped={household => keep(before => ({ ...before, household, isBegun: true }))}
          onDone={household => {
            keep(before => ({ ...before, household, isBegun: true, hasHousehold: true }));
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
            keep(before => ({ ...before, home, isBegun: true, hasHome: true }));
            goTo('review');
          }}
        />
      )}
      {step === 'review' && (
        <ReviewStep {...shared} {...{ program, kind, address }} onChange={goTo} onDecided={finish} />
      )}
    </KeptWizardFrame>
  );
}
