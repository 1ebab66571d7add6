import type { DataOf } from '@wattershed/contract/call';
import { type getRebate, withdrawRebate } from '@wattershed/contract/ways-to-save/rebates';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { isUndecided } from '@wattershed/domain/saving/rebates/rebate-state';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useRight } from '../../../../account/use-access.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import { LargeMoney } from '../../../../ui/lists/LargeMoney.tsx';
import { StatusBadge } from '../../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import saving from '../../saving.module.css';
import { MayNotApply } from '../MayNotApply.tsx';
import { useRebateTexts } from '../rebate-texts.ts';
import { badgeOf } from '../rebate-words.ts';
import classes from '../rebates.module.css';
import { WithdrawDialog } from './WithdrawDialog.tsx';

export type WholeApplication = DataOf<typeof getRebate>;

/** Where it stands, what comes next and by when, and what can be done. */
export function StateCard({ application }: { application: WholeApplication }) {
  const { t, language } = useRebateTexts();
  const mayWithdraw = useRight(withdrawRebate);
  const [isAsking, setIsAsking] = useState(false);
  const { state, reason, nextOn, amountCents, applicationNumber } = application;
  const by = nextOn !== null && (isUndecided(state) || state === 'approved') ? state : undefined;
  return (
    <Card>
      <div className={classes.state}>
        <p>
          <StatusBadge kind={badgeOf[state]}>{t(`rebates.state.${state}`)}</StatusBadge>
        </p>
        {amountCents !== null && state !== 'declined' && state !== 'withdrawn' && <LargeMoney cents={amountCents} />}
        <p className={classes.lead}>
          <StateWords application={application} />
        </p>
        {reason && (
          <p>
            {t(`rebates.reason.${reason}`)} {t(`rebates.reason.${reason}.todo`)}
          </p>
        )}
        {by && nextOn && <p>{t(`rebates.detail.by.${by as 'submitted'}`, { day: formatDate(nextOn, language) })}</p>}
        {applicationNumber && <p className={saving.quiet}>{t('rebates.number', { number: applicationNumber })}</p>}
        {isUndecided(state) && <MayNotApply />}
        <div className={saving.actions}>
          {state === 'declined' && (
            <Button as={Link} kind="plain" to={href('/Notifications/:messageId?')}>
              {t('rebates.action.write')}
            </Button>
          )}
          {isUndecided(state) && mayWithdraw && (
            <Button kind="danger" onClick={() => setIsAsking(true)}>
              {t('rebates.action.withdraw')}
            </Button>
          )}
        </div>
      </div>
      {isAsking && <WithdrawDialog applicationId={application.applicationId} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function StateWords({ application }: { application: WholeApplication }) {
  const { t, language } = useRebateTexts();
  const { state, amountCents, payBy, paidBy, checkNumber, applicationNumber } = application;
  const amount = amountCents === null ? '' : formatDollars(amountCents, language);
  if (state === 'submitted' && applicationNumber === null) return t('rebates.detail.lead.sending');
  if (state === 'approved') return t(`rebates.detail.lead.approved.${payBy}`, { amount });
  if (state === 'paid') return t(`rebates.detail.lead.paid.${paidBy ?? payBy}`, { amount, check: checkNumber ?? '' });
  return t(`rebates.detail.lead.${state}`);
}
