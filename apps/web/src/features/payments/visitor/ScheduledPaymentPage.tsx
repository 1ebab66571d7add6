import { useQuery } from '@tanstack/react-query';
import { openVisitorSchedule } from '@wattershed/contract/payments/visitor-scheduling';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { asApiError } from '../../../api/api-error.ts';
import { q } from '../../../api/query.ts';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import { dollars } from '../../../paying/payment-words.ts';
import classes from '../../../paying/payments.module.css';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { usePayDayTexts } from '../scheduled/pay-day-texts.ts';
import { useScheduledTexts } from '../scheduled/scheduled-texts.ts';
import { statusKinds, whatBecame } from '../scheduled/scheduled-words.ts';
import { CancelByLinkDialog } from './CancelByLinkDialog.tsx';
import { readScheduledLink, type ScheduledByVisitor } from './scheduled-link.ts';
import { useVisitorScheduledTexts } from './scheduled-texts.ts';

/**
 * A payment that was scheduled without signing in: right after that, and from the emailed link. Opening it changes nothing:
 * programs open links, too.
 */
export default function ScheduledPaymentPage() {
  const { t } = useVisitorScheduledTexts();
  const [search] = useSearchParams();
  const emailed = search.get('payment');
  return (
    <Page narrow title={t('visitor-scheduled.title')} lead={t('visitor-scheduled.lead')}>
      <OfLink link={emailed ?? readScheduledLink()} isNew={emailed === null} />
    </Page>
  );
}

function OfLink({ link, isNew }: { link: string; isNew: boolean }) {
  const { t } = useVisitorScheduledTexts();
  const isWhole = /^[\w.-]{40,80}$/.test(link);
  const opened = useQuery({ ...q(openVisitorSchedule, { link }), enabled: isWhole });
  if (!isWhole || (opened.error && asApiError(opened.error).code === 'LOG005')) return <BadLink />;
  return (
    <LoadBoundary query={opened} skeleton={<Skeleton height={320} />}>
      {payment => (
        <>
          {isNew && payment.status === 'created' && (
            <Notice kind="success">
              <strong>{t('visitor-scheduled.done.title')}</strong>
              <span>{t('visitor-scheduled.done.text')}</span>
            </Notice>
          )}
          <OnePayment payment={payment} link={link} />
        </>
      )}
    </LoadBoundary>
  );
}

function OnePayment({ payment, link }: { payment: ScheduledByVisitor; link: string }) {
  const { t, language } = useVisitorScheduledTexts();
  const { t: day } = usePayDayTexts();
  const { t: scheduled } = useScheduledTexts();
  const [isCanceling, setCanceling] = useState(false);
  const { status, scheduleDate, amountCents, isAhead, feeCents, methodBrand, methodLast4, paidCents } = payment;
  const canCancel = status === 'created' || status === 'retrying';
  return (
    <Card title={scheduled('scheduled.on', { amount: dollars(amountCents), date: formatDate(scheduleDate, language) })}>
      <div className={classes.stack}>
        <FactList
          facts={[
            {
              name: t('visitor-scheduled.status'),
              value: <StatusBadge kind={statusKinds[status]}>{scheduled(`scheduled.status.${status}`)}</StatusBadge>,
            },
            { name: t('visitor-scheduled.account'), value: payment.maskedAccountNumber },
            { name: t('visitor-scheduled.date'), value: formatDate(scheduleDate, language) },
            { name: t(isAhead ? 'visitor-scheduled.exact' : 'visitor-scheduled.amount'), value: dollars(amountCents) },
            { name: t('visitor-scheduled.fee'), value: dollars(feeCents) },
            ...(paidCents === null ? [] : [{ name: t('visitor-scheduled.paid'), value: dollars(paidCents) }]),
            {
              name: t('visitor-scheduled.method'),
              value: <MethodName brand={methodBrand} last4={methodLast4} />,
            },
          ]}
        />
        {whatBecame(scheduled, language, payment).map(words => (
          <p key={words}>{words}</p>
        ))}
        {status === 'paid' && <p>{t('visitor-scheduled.receipt')}</p>}
        {canCancel && <p className={classes.quiet}>{day(isAhead ? 'pay-day.ruleAhead' : 'pay-day.rule')}</p>}
        <div className={classes.dialogActions}>
          {canCancel && <Button onClick={() => setCanceling(true)}>{scheduled('scheduled.action.cancel')}</Button>}
          <Button as={Link} to={href('/MakePayment')} kind="plain">
            {scheduled('scheduled.pay')}
          </Button>
        </div>
      </div>
      {isCanceling && <CancelByLinkDialog payment={payment} link={link} onClose={() => setCanceling(false)} />}
    </Card>
  );
}

function BadLink() {
  const { t } = useVisitorScheduledTexts();
  const { t: scheduled } = useScheduledTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  return (
    <EmptyState title={t('visitor-scheduled.badLink')}>
      <p>{t('visitor-scheduled.badLinkText', { phone })}</p>
      <Button as={Link} to={href('/MakePayment')} kind="plain">
        {scheduled('scheduled.pay')}
      </Button>
    </EmptyState>
  );
}
