import type { RequestOf } from '@wattershed/contract/call';
import type { configureAssistance } from '@wattershed/contract/programs/assistance';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { HelpPlan } from '@wattershed/domain/program/help-plan';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../../states/ErrorState.tsx';
import { Card } from '../../../../ui/cards/Card.tsx';
import { CheckBox } from '../../../../ui/choices/CheckBox.tsx';
import { RequiredCheckBox } from '../../../../ui/choices/RequiredCheckBox.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { toast } from '../../../../ui/page/toast.ts';
import { ArrangementTerms } from '../../arrangement/ArrangementTerms.tsx';
import classes from '../../assistance/assistance.module.css';
import { useAssistanceTexts } from '../../assistance/assistance-texts.ts';
import { useExtensionTexts } from '../../extension/extension-texts.ts';
import { useHelpTexts } from '../help-texts.ts';
import type { Help, HelpFacts } from '../use-help.ts';
import { type GrantAsked, useAccepting } from './use-accepting.ts';

type Props = {
  facts: HelpFacts;
  help: Help;
  plan: HelpPlan | undefined;
  /** Of a household that qualifies. */
  application: RequestOf<typeof configureAssistance>['enroll'];
  takesAssistance: boolean;
  onTakesAssistance: (takes: boolean) => void;
  /** What the fund would pay. */
  grant: { asked: GrantAsked; amountCents: Cents } | undefined;
  asksGrant: boolean;
  onAsksGrant: (asks: boolean) => void;
  onDone: () => Promise<void>;
};

/** All that is taken, what is agreed to with it, and one button; what fails is told with what it is. */
export function AcceptCard(props: Props) {
  const { facts, help, plan, application, takesAssistance, onTakesAssistance, onDone } = props;
  const { grant, asksGrant, onAsksGrant } = props;
  const { t, language } = useHelpTexts();
  const { t: ofAssistance } = useAssistanceTexts();
  const { accept, isBusy, errors } = useAccepting();
  const [isAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const program = facts.assistance?.program;
  const takes = application && program && takesAssistance ? { program, [help.kind]: application } : undefined;
  const takesPlan = plan && plan.kind !== 'pay' ? plan : undefined;
  const takesGrant = grant && asksGrant ? grant.asked : undefined;
  const isTaking = takes !== undefined || takesPlan !== undefined || takesGrant !== undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (isBusy || (isTaking && !isAgreed)) return;
    if (!(await accept({ assistance: takes, grant: takesGrant, plan: takesPlan }))) return;
    if (takesGrant) {
      // What is left is planned by what the fund has paid.
      setAgreed(false);
      setAsked(false);
      toast.success(t('help.fund.done'));
      return;
    }
    await onDone();
    if (isTaking) toast.success(t('help.done'));
  }

  return (
    <Card title={t('help.accept')}>
      <form className={classes.stack} noValidate onSubmit={submit}>
        {application && program && (
          <div>
            <CheckBox name="takesAssistance" isChecked={takesAssistance} onChange={onTakesAssistance}>
              {t('help.accept.assistance', { program: program.toUpperCase() })}
            </CheckBox>
            <p className={classes.quiet}>{t('help.accept.proof')}</p>
          </div>
        )}
        {errors.assistance && (
          <Failed what={ofAssistance(`assistance.title.${program ?? 'care'}`)} error={errors.assistance} />
        )}
        {grant && (
          <div>
            <CheckBox name="asksGrant" isChecked={asksGrant} onChange={onAsksGrant}>
              {t('help.accept.fund', { amount: formatDollars(grant.amountCents, language) })}
            </CheckBox>
            <p className={classes.quiet}>{t('help.accept.fund.hint')}</p>
          </div>
        )}
        {errors.grant && <Failed what={t('help.fund')} error={errors.grant} />}
        {takesPlan && <p className={classes.text}>{t(`help.accept.${takesPlan.kind}`)}</p>}
        {errors.plan && <Failed what={t('help.plan')} error={errors.plan} />}
        {!isTaking && <p className={classes.text}>{t(plan ? 'help.accept.pay' : 'help.accept.nothing')}</p>}
        {isTaking && (
          <>
            <div>
              <p className={classes.text}>{ofAssistance('assistance.terms')}</p>
              <Terms
                hasAssistance={takes !== undefined}
                hasGrant={takesGrant !== undefined}
                plan={takesPlan}
                facts={facts}
              />
            </div>
            <RequiredCheckBox
              name="agrees"
              isChecked={isAgreed}
              onChange={setAgreed}
              missing={isAsked && !isAgreed ? ofAssistance('assistance.terms.missing') : undefined}
            >
              {ofAssistance('assistance.terms.agree')}
            </RequiredCheckBox>
          </>
        )}
        <div>
          <Button type="submit" isLoading={isBusy}>
            {t(isTaking ? 'help.accept.action' : 'help.accept.finish')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Failed({ what, error }: { what: string; error: unknown }) {
  const { t } = useHelpTexts();
  return (
    <div>
      <p className={classes.text}>{t('help.failed', { what })}</p>
      <ErrorState error={error} />
    </div>
  );
}

type TermsProps = { hasAssistance: boolean; hasGrant: boolean; plan: HelpPlan | undefined; facts: HelpFacts };

/** The terms of each program that is taken, as its own page has them. */
function Terms({ hasAssistance, hasGrant, plan, facts: { extension, arrangement } }: TermsProps) {
  const { t: ofAssistance, language } = useAssistanceTexts();
  const { t: ofExtension } = useExtensionTexts();
  const shutOffOn = extension?.shutOffOn;
  return (
    <ul className={classes.list}>
      {hasAssistance &&
        (['true', 'tell', 'proof', 'leave'] as const).map(term => (
          <li key={term}>{ofAssistance(`assistance.terms.${term}`)}</li>
        ))}
      {hasGrant && !hasAssistance && <li>{ofAssistance('assistance.terms.true')}</li>}
      {plan?.kind === 'extension' && (
        <>
          <li>{ofExtension('extension.means.lateCharge')}</li>
          <li>
            {shutOffOn
              ? ofExtension('extension.means.shutOffOn', { date: formatDate(shutOffOn, language) })
              : ofExtension('extension.means.shutOff')}
          </li>
          <li>{ofExtension('extension.means.otherwise')}</li>
          <li>{ofExtension('extension.means.newBills')}</li>
        </>
      )}
      {plan?.kind === 'arrangement' && <ArrangementTerms offer={arrangement} />}
    </ul>
  );
}
