import { formatDate } from '@wattershed/domain/calendar/date-format';
import { href, Link } from 'react-router';
import classes from './autopay.module.css';
import { useAutoPayTexts } from './autopay-texts.ts';
import { type Draft, dollars, methodWords, type Status, takenOf } from './autopay-words.ts';

/** What is drawn next, how much, from where, and until when it can be stopped. */
export function NextDraft({ status }: { status: Status }) {
  const { t, language } = useAutoPayTexts();
  const next = status.drafts.find(({ state }) => state !== 'waiting-for-answer');
  return (
    <div className={classes.stack}>
      {next ? <Planned draft={next} /> : <p>{t('autopay.next.none')}</p>}
      {!next && status.nextBillOn && <p>{t('autopay.next.bill', { date: formatDate(status.nextBillOn, language) })}</p>}
      <Link to={href('/WhatWillBeTaken')}>{t('autopay.action.upcoming')}</Link>
    </div>
  );
}

function Planned({ draft }: { draft: Draft }) {
  const { t, language } = useAutoPayTexts();
  const date = formatDate(draft.payOn, language);
  const taken = takenOf(draft);
  return (
    <div className={classes.tight}>
      <p className={classes.large}>{dollars(taken)}</p>
      <p>{t('autopay.next.on', { date })}</p>
      <p className={classes.quiet}>{methodWords(t, draft.methodBrand, draft.methodLast4)}</p>
      {taken > 0 && draft.feeCents > 0 && (
        <p className={classes.quiet}>{t('autopay.next.fee', { fee: dollars(draft.feeCents) })}</p>
      )}
      <p className={classes.quiet}>
        {draft.state === 'planned' ? (
          t(taken > 0 ? 'autopay.next.less' : 'autopay.next.nothing')
        ) : (
          <InHand draft={draft} />
        )}{' '}
        {draft.state === 'planned' &&
          (draft.canStop
            ? t('autopay.next.stopBy', { date: formatDate(draft.stopBy, language) })
            : t('autopay.next.final'))}
      </p>
    </div>
  );
}

function InHand({ draft }: { draft: Draft }) {
  const { t, language } = useAutoPayTexts();
  if (draft.state === 'taking') return t('autopay.next.taking');
  return t('autopay.next.retrying', { date: formatDate(draft.payOn, language) });
}
