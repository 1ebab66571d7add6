import { listDrafts } from '@wattershed/contract/service-requests/drafts';
import { useNavigate } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { refresh } from '../../../api/query.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { KeptWizardFrame } from '../../../wizard/kept/KeptWizardFrame.tsx';
import { useKeptWizard } from '../../../wizard/kept/use-kept-wizard.ts';
import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { HomeStep } from '../assistance/apply/HomeStep.tsx';
import { HouseholdStep } from '../assistance/apply/HouseholdStep.tsx';
import { asReadNow, draftName, formToKeep, furthestOf, type HelpDraft, type HelpStep, newDraft } from './help-draft.ts';
import { useHelpTexts } from './help-texts.ts';
import { PayStep } from './PayStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import type { Help, HelpFacts } from './use-help.ts';

type Props = { facts: HelpFacts; help: Help };

/** Who lives there and on what, the home, what can be paid, and all that there is for it. Kept as it is typed, here and at the server. */
export function HelpWizard({ facts, help }: Props) {
  const { t, language } = useHelpTexts();
  const { accountNumber } = useAccount().account;
  const navigate = useNavigate();
  const { steps } = help;
  const rules = facts.assistance?.rules ?? null;
  const asked = { language, rules, days: help.offers.extension?.days ?? null };
  const form = useKeptWizard<HelpStep, HelpDraft>({
    ...{ kind: 'help-paying', steps, draftName, empty: newDraft(accountNumber), formToKeep, isVisitor: false },
    isOwn: kept => kept.accountNumber === accountNumber,
    furthest: draft => furthestOf(steps, asReadNow(draft, asked)),
    isBegun: ({ isBegun, placed }) => isBegun === true && placed === undefined,
    emailOf: () => '',
    anew: () => newDraft(accountNumber),
  });
  const { step, draft, keep, goTo, goBack, takesFocus, kept } = form;
  const shared = { draft, takesFocus, onBack: goBack };
  const after = (done: HelpStep) => goTo(steps[steps.indexOf(done) + 1] ?? 'result');
  async function finish(wantsPaperless: boolean): Promise<void> {
    // No later change may keep it once more.
    keep(before => ({ ...before, placed: true }));
    await kept.discard().catch(() => undefined);
    forgetDraft(draftName);
    await refresh(listDrafts);
    await navigate({ search: wantsPaperless ? '?paperless=1' : '' }, { replace: true });
  }

  return (
    <KeptWizardFrame
      form={form}
      label={t('help.steps')}
      titleOf={name => t(`help.step.${name}`)}
      beside={
        <div>
          <Button kind="plain" onClick={() => navigate({ search: '' })}>
            {t('help.stop')}
          </Button>
        </div>
      }
    >
      {step === 'household' && rules && (
        <HouseholdStep
          {...{ ...shared, rules }}
          onTyped={household => keep(before => ({ ...before, household, isBegun: true }))}
          onDone={household => {
            keep(before => ({ ...before, household, isBegun: true, hasHousehold: true }));
            after('household');
          }}
        />
      )}
      {step === 'home' && rules && (
        <HomeStep
          {...{ ...shared, rules }}
          address={facts.assistance?.address ?? ''}
          onTyped={home => keep(before => ({ ...before, home }))}
          onDone={home => {
            keep(before => ({ ...before, home, isBegun: true, hasHome: true }));
            after('home');
          }}
        />
      )}
      {step === 'pay' && (
        <PayStep
          {...{ ...shared, facts, help }}
          onTyped={pay => keep(before => ({ ...before, pay, isBegun: true }))}
          onDone={pay => {
            keep(before => ({ ...before, pay, isBegun: true, hasPay: true }));
            after('pay');
          }}
        />
      )}
      {step === 'result' && <ResultStep {...{ ...shared, facts, help }} onChange={goTo} onDone={finish} />}
    </KeptWizardFrame>
  );
}
