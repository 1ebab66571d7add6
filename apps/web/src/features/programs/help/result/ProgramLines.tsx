import type { DataOf } from '@wattershed/contract/call';
import type { previewAssistance } from '@wattershed/contract/programs/assistance';
import type { listGrants, previewGrant } from '@wattershed/contract/programs/fund-grant';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useSettings } from '../../../../account/settings.ts';
import { useArrangementTexts } from '../../arrangement/arrangement-texts.ts';
import classes from '../../assistance/assistance.module.css';
import { useAssistanceTexts } from '../../assistance/assistance-texts.ts';
import { type Assistance, stepWords } from '../../assistance/assistance-view.ts';
import { useExtensionTexts } from '../../extension/extension-texts.ts';
import { FundReasons } from '../FundReasons.tsx';
import { useHelpTexts } from '../help-texts.ts';
import { ProgramLine } from '../ProgramLine.tsx';
import type { HelpFacts } from '../use-help.ts';

type Answer = 'yes' | 'no' | 'have';

type LineProps = { title: string; answer: Answer; to: string; children: ReactNode };

/** One program: yes or no, and why. */
function Line({ answer, ...line }: LineProps) {
  const { t } = useHelpTexts();
  return (
    <ProgramLine {...line} badge={{ kind: answer === 'no' ? 'plain' : 'good', children: t(`help.answer.${answer}`) }} />
  );
}

type Preview = DataOf<typeof previewAssistance>;

/** The discount of the state: every reason, as it would be decided. */
export function AssistanceLine({ assistance, preview }: { assistance: Assistance; preview: Preview | undefined }) {
  const { t, language } = useAssistanceTexts();
  const { t: help } = useHelpTexts();
  const { program, standing, enrollment } = assistance;
  if (!program) return null;
  const line = { title: t(`assistance.title.${program}`), to: program === 'care' ? href('/CARE') : href('/LIRA') };
  if (preview)
    return (
      <Line {...line} answer={preview.outcome === 'eligible' ? 'yes' : 'no'}>
        <ul className={classes.list}>
          {preview.steps.map(step => (
            <li key={step.condition}>
              {t(step.holds === 'yes' ? 'assistance.met.said' : 'assistance.notMet.said', {
                words: stepWords(t, step, { program: program.toUpperCase(), rules: preview.rules }, language),
              })}
            </li>
          ))}
        </ul>
      </Line>
    );
  if (enrollment)
    return (
      <Line {...line} answer="have">
        <p className={classes.text}>
          {help('help.assistance.have', { date: formatDate(enrollment.recertifyBy, language) })}
        </p>
      </Line>
    );
  return standing === 'not-open' || standing === 'business' || standing === 'no-electricity' ? (
    <Line {...line} answer="no">
      <p className={classes.text}>{t(`assistance.standing.${standing}`)}</p>
    </Line>
  ) : null;
}

type FundProps = {
  /** What it would decide now; undefined where nothing is asked of it. */
  grant: DataOf<typeof previewGrant> | undefined;
  grants: DataOf<typeof listGrants> | undefined;
  today: LocalDate;
};

/** What the fund would pay, and why; what it has just paid; or why it can’t now. */
export function FundLine({ grant, grants, today }: FundProps) {
  const { t, language } = useHelpTexts();
  const paid = grants?.grants.find(({ outcome }) => outcome === 'granted');
  const again = grant?.steps.find(({ condition, holds }) => condition === 'none-in-a-year' && holds === 'no');
  if (paid && (again ? again.lastOn === paid.decidedOn : paid.decidedOn === today))
    return (
      <ProgramLine
        title={t('help.fund')}
        to={href('/EnergyShare')}
        badge={{ kind: 'good', children: t('help.fund.paid') }}
      >
        <p className={classes.text}>
          {t('help.fund.paidOn', {
            date: formatDate(paid.decidedOn, language),
            amount: formatDollars(paid.amountCents, language),
          })}{' '}
          {again?.againOn && t('help.fund.againOn', { again: formatDate(again.againOn, language) })}
        </p>
      </ProgramLine>
    );
  if (!grant) return null;
  const isYes = grant.outcome === 'granted';
  return (
    <Line title={t('help.fund')} to={href('/EnergyShare')} answer={isYes ? 'yes' : 'no'}>
      {isYes && (
        <p className={classes.text}>{t('help.fund.pays', { amount: formatDollars(grant.amountCents, language) })}</p>
      )}
      <FundReasons steps={grant.steps} />
    </Line>
  );
}

export function ExtensionLine({ offer }: { offer: NonNullable<HelpFacts['extension']> }) {
  const { t, language } = useExtensionTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const { standing, amountCents, days, shutOffOn, isPastDue } = offer;
  const line = { title: t('extension.title'), to: href('/PaymentExtension') };
  if (standing === 'can-request')
    return days ? (
      <Line {...line} answer="yes">
        <p className={classes.text}>
          {t(isPastDue ? 'extension.offer.pastDue' : 'extension.offer.due', {
            ...{ amount: formatDollars(amountCents, language), date: formatDate(days.latest, language) },
          })}
        </p>
      </Line>
    ) : null;
  const date = shutOffOn ? formatDate(shutOffOn, language) : '…';
  return (
    <Line {...line} answer="no">
      <p className={classes.text}>{t(`extension.standing.${standing}`, { phone, date })}</p>
    </Line>
  );
}

export function ArrangementLine({ offer }: { offer: NonNullable<HelpFacts['arrangement']> }) {
  const { t, language } = useArrangementTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const {
    standing,
    choices: [choice],
  } = offer;
  const line = { title: t('arrangement.title'), to: href('/PaymentArrangements') };
  if (standing === 'can-agree')
    return choice ? (
      <Line {...line} answer="yes">
        <p className={classes.text}>
          {t('arrangement.offer.words', {
            ...{ amount: formatDollars(choice.amountCents, language), most: String(choice.most) },
          })}
        </p>
      </Line>
    ) : null;
  return (
    <Line {...line} answer={standing === 'has-one' ? 'have' : 'no'}>
      <p className={classes.text}>{t(`arrangement.standing.${standing}`, { phone })}</p>
    </Line>
  );
}
