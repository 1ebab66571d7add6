import { useMutation } from '@tanstack/react-query';
import { getBill, getDashboardBill } from '@wattershed/contract/billing/bill';
import type { DataOf } from '@wattershed/contract/call';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { findExtensionOffer, listExtensions, requestExtension } from '@wattershed/contract/programs/extension';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from '../arrangement/arrangement.module.css';
import { RefusalNote } from '../RefusalNote.tsx';
import { extensionDays } from './extension-days.ts';
import { useExtensionTexts } from './extension-texts.ts';

type Offer = DataOf<typeof findExtensionOffer>;
type Days = NonNullable<Offer['days']>;

/** For what there can be more time, and until when; or why there can't. */
export function ExtensionForm() {
  const { t } = useExtensionTexts();
  const read = useAccountRead(findExtensionOffer, {});
  return (
    <Card title={t('extension.offer')}>
      <AccountBoundary read={read} skeleton={<Skeleton height={160} />}>
        {offer => (
          <div className={classes.stack}>
            {offer.standing === 'can-request' && offer.days ? (
              <Wish offer={offer} days={offer.days} />
            ) : (
              <Refusal offer={offer} />
            )}
            <LongerWay standing={offer.standing} />
          </div>
        )}
      </AccountBoundary>
    </Card>
  );
}

function Refusal({ offer: { standing, shutOffOn } }: { offer: Offer }) {
  const { t, language } = useExtensionTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const date = shutOffOn ? formatDate(shutOffOn, language) : '…';
  if (standing === 'can-request') return null;
  return <p className={classes.text}>{t(`extension.standing.${standing}`, { phone, date })}</p>;
}

const needsNoLonger = new Set<Offer['standing']>(['not-open', 'nothing-due']);

/** Who needs more than two weeks can pay in installments, if they may; who does already sees them there. */
function LongerWay({ standing }: { standing: Offer['standing'] }) {
  const { t } = useExtensionTexts();
  const isWay = useAccess(listArrangements) === 'allowed';
  if (!isWay || needsNoLonger.has(standing)) return null;
  return (
    <p className={classes.text}>
      <Link to={href('/PaymentArrangements')}>
        {t(standing === 'has-arrangement' ? 'extension.arrangement' : 'extension.longer')}
      </Link>
    </p>
  );
}

function Wish({ offer, days }: { offer: Offer; days: Days }) {
  const { t, language } = useExtensionTexts();
  const { accountNumber } = useAccount().account;
  const access = useAccess(requestExtension);
  const [wanted, setWanted] = useState<LocalDate>();
  const request = useMutation(
    mutation(requestExtension, { refreshes: [listExtensions, getDashboardBill, getBill, getPaymentDetails] }),
  );
  const { amountCents, leftAfter, shutOffOn } = offer;
  const choices = extensionDays(days);
  const until = wanted ?? days.latest;
  // A day may have become impossible since it was chosen. Nobody else chooses another one.
  const isGone = !choices.includes(until);
  const offered = isGone ? [...choices, until].toSorted() : choices;
  const fault = shutOffOn && until >= shutOffOn ? 'extension.fault.shutOff' : 'extension.fault.day';
  const amount = formatDollars(amountCents, language);
  const date = formatDate(until, language);

  function submit(): void {
    request.mutate(
      { accountNumber, amountCents, until },
      {
        onSuccess: () => {
          toast.success(t('extension.done', { amount, date }));
          void refresh(findExtensionOffer, findArrangementOffer);
        },
        onError: ({ code }) => {
          if (code === 'RES409') void refresh(findExtensionOffer, listExtensions);
        },
      },
    );
  }

  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (isGone) event.currentTarget.querySelector('select')?.focus();
        else submit();
      }}
    >
      <p className={classes.text}>
        {t(offer.isPastDue ? 'extension.offer.pastDue' : 'extension.offer.due', {
          amount,
          date: formatDate(days.latest, language),
        })}
      </p>
      {access === 'allowed' ? (
        <>
          <Select
            label={t('extension.until')}
            name="until"
            value={until}
            error={isGone ? t(fault, { date: shutOffOn ? formatDate(shutOffOn, language) : '' }) : undefined}
            onChange={event => setWanted(offered.find(day => day === event.currentTarget.value))}
            options={offered.map(day => ({ value: day, label: formatDate(day, language) }))}
          />
          <ul className={classes.terms}>
            <li>{t('extension.means.lateCharge')}</li>
            {shutOffOn ? (
              <li>{t('extension.means.shutOffOn', { date: formatDate(shutOffOn, language) })}</li>
            ) : (
              <li>{t('extension.means.shutOff')}</li>
            )}
            <li>{t('extension.means.otherwise')}</li>
            <li>{t('extension.means.newBills')}</li>
            <li>{t(leftAfter > 0 ? 'extension.means.oneMore' : 'extension.means.last')}</li>
          </ul>
          {request.error && <ErrorState error={request.error} />}
          <div>
            <Button type="submit" isLoading={request.isPending}>
              {t('extension.action', { date })}
            </Button>
          </div>
        </>
      ) : (
        <RefusalNote access={access} agent={t('extension.agent')} readOnly={t('extension.readOnly')} />
      )}
    </form>
  );
}
