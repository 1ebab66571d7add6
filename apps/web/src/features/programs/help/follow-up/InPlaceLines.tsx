import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { href } from 'react-router';
import { useArrangementTexts } from '../../arrangement/arrangement-texts.ts';
import classes from '../../assistance/assistance.module.css';
import { useAssistanceTexts } from '../../assistance/assistance-texts.ts';
import { type Assistance, stepWords } from '../../assistance/assistance-view.ts';
import { useExtensionTexts } from '../../extension/extension-texts.ts';
import { FundReasons } from '../FundReasons.tsx';
import { useHelpTexts } from '../help-texts.ts';
import { ProgramLine } from '../ProgramLine.tsx';
import type { Arranged, Extended, Granted, InPlace } from './in-place.ts';

const isSaid = ({ enrollment, ended, decision }: Assistance) => Boolean(enrollment ?? ended ?? decision);

/** Whether there is, or was, anything to say. */
export function hasAny({ assistance, extended, arranged, granted }: InPlace): boolean {
  const isAssisted = assistance?.program && isSaid(assistance);
  return (
    Boolean(isAssisted) ||
    [extended?.extensions, arranged?.arrangements, granted?.grants].some(all => (all ?? []).length > 0)
  );
}

/** Of each program the newest: that it is in place, or what became of it. */
export function InPlaceLines({ assistance, extended, arranged, granted }: InPlace) {
  const grant = granted?.grants[0];
  const extension = extended?.extensions[0];
  const arrangement = arranged?.arrangements[0];
  return (
    <>
      {assistance?.program && isSaid(assistance) && (
        <AssistanceInPlace assistance={assistance} program={assistance.program} />
      )}
      {grant && <GrantInPlace grant={grant} />}
      {arranged && arrangement && <ArrangementInPlace arrangement={arrangement} keepBy={arranged.keepBy} />}
      {extension && <ExtensionInPlace extension={extension} />}
    </>
  );
}

function GrantInPlace({ grant: { outcome, decidedOn, amountCents, steps } }: { grant: Granted['grants'][number] }) {
  const { t, language } = useHelpTexts();
  const isYes = outcome === 'granted';
  const date = formatDate(decidedOn, language);
  return (
    <ProgramLine
      title={t('help.fund')}
      to={href('/EnergyShare')}
      badge={{ kind: isYes ? 'good' : 'plain', children: t(isYes ? 'help.fund.paid' : 'help.answer.no') }}
    >
      <p className={classes.text}>
        {isYes
          ? t('help.fund.paidOn', { date, amount: formatDollars(amountCents, language) })
          : t('help.fund.declinedOn', { date })}
      </p>
      {!isYes && <FundReasons steps={steps} />}
    </ProgramLine>
  );
}

type AssistanceProps = { assistance: Assistance; program: NonNullable<Assistance['program']> };

function AssistanceInPlace({ assistance: { enrollment, ended, decision }, program }: AssistanceProps) {
  const { t, language } = useAssistanceTexts();
  const { t: help } = useHelpTexts();
  const line = { title: t(`assistance.title.${program}`), to: program === 'care' ? href('/CARE') : href('/LIRA') };
  if (enrollment) {
    const date = formatDate(enrollment.recertifyBy, language);
    return (
      <ProgramLine {...line} badge={{ kind: 'good', children: t('assistance.enrolled.state') }}>
        <p className={classes.text}>{help('help.assistance.have', { date })}</p>
        {decision?.outcome === 'not-eligible' && (
          <p className={classes.text}>{t('assistance.decision.kept', { date })}</p>
        )}
      </ProgramLine>
    );
  }
  const isNo = decision?.outcome === 'not-eligible' && (!ended || decision.decidedOn >= ended.endedOn);
  return (
    <ProgramLine {...line} badge={{ kind: 'plain', children: t('assistance.decision.no') }}>
      {isNo ? (
        <>
          <p className={classes.text}>
            {t('assistance.decision.no.text', { date: formatDate(decision.decidedOn, language) })}
          </p>
          <ul className={classes.list}>
            {decision.steps.map(step => (
              <li key={step.condition}>
                {t(step.holds === 'yes' ? 'assistance.met.said' : 'assistance.notMet.said', {
                  words: stepWords(t, step, { program: program.toUpperCase(), rules: decision.rules }, language),
                })}
              </li>
            ))}
          </ul>
        </>
      ) : (
        ended && (
          <>
            <p className={classes.text}>
              {t(`assistance.ended.${ended.reason}`, { date: formatDate(ended.endedOn, language) })}
            </p>
            {ended.refusal && <p className={classes.text}>{t(`assistance.refusal.${ended.refusal}`)}</p>}
          </>
        )
      )}
    </ProgramLine>
  );
}

function ArrangementInPlace({
  arrangement: { state, agreedOn, endedOn, amountCents, installments },
  keepBy,
}: {
  arrangement: Arranged['arrangements'][number];
  keepBy: Arranged['keepBy'];
}) {
  const { t, language } = useArrangementTexts();
  const line = { title: t('arrangement.title'), to: href('/PaymentArrangements') };
  const isActive = state === 'active';
  return (
    <ProgramLine
      {...line}
      badge={{ kind: isActive && !keepBy ? 'good' : 'plain', children: t(`arrangement.state.${state}`) }}
    >
      <p className={classes.text}>
        {t('arrangement.agreed', {
          ...{ date: formatDate(agreedOn, language), amount: formatDollars(amountCents, language) },
          count: String(installments.length),
        })}
      </p>
      {isActive
        ? keepBy && <p className={classes.text}>{t('arrangement.keepBy', { date: formatDate(keepBy, language) })}</p>
        : endedOn && (
            <p className={classes.text}>{t(`arrangement.past.${state}`, { date: formatDate(endedOn, language) })}</p>
          )}
    </ProgramLine>
  );
}

function ExtensionInPlace({ extension }: { extension: Extended['extensions'][number] }) {
  const { t, language } = useExtensionTexts();
  const { t: help } = useHelpTexts();
  const { state, requestedOn, amountCents, openCents, until, endedOn, shutOffOn } = extension;
  const line = { title: t('extension.title'), to: href('/PaymentExtension') };
  const date = formatDate(until, language);
  if (state === 'active')
    return (
      <ProgramLine {...line} badge={{ kind: 'good', children: t('extension.state.active') }}>
        <p className={classes.text}>
          {t(openCents < amountCents ? 'extension.kept.partly' : 'extension.kept.since', {
            ...{ amount: formatDollars(amountCents, language), date: formatDate(requestedOn, language) },
          })}{' '}
          {t('extension.kept.payBy', { date })}
        </p>
        {shutOffOn && (
          <p className={classes.text}>{t('extension.means.shutOffOn', { date: formatDate(shutOffOn, language) })}</p>
        )}
      </ProgramLine>
    );
  return (
    <ProgramLine {...line} badge={{ kind: 'plain', children: help('help.ended') }}>
      <p className={classes.text}>
        {t('extension.past.words', { amount: formatDollars(amountCents, language), date })}
      </p>
      <p className={classes.text}>
        {state === 'completed'
          ? t('extension.past.completed', { date: formatDate(endedOn ?? until, language) })
          : t('extension.past.broken')}
      </p>
    </ProgramLine>
  );
}
