import { useQuery } from '@tanstack/react-query';
import { listGuests } from '@wattershed/contract/guests';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useAccount, useRight } from '../../account/account-context.ts';
import { chosenAccountNumberFor } from '../../account/account-queries.ts';
import { useAreRightsKnown } from '../../account/use-are-rights-known.ts';
import { q, queryClient } from '../../api/query.ts';
import { storedUser } from '../../session/session.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { AccountNumber } from '../../ui/content/AccountNumber.tsx';
import { Card } from '../../ui/content/Card.tsx';
import { EmptyState } from '../../ui/content/EmptyState.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { GuestsTable } from './GuestsTable.tsx';
import { useGuestTexts } from './guest-texts.ts';
import { InviteGuestForm } from './InviteGuestForm.tsx';

/** Starts the read where it is known to be allowed, without waiting for it. */
export function clientLoader() {
  void start().catch(() => undefined);
  return null;
}

async function start() {
  const accountNumber = await chosenAccountNumberFor('guest view');
  if (accountNumber) await queryClient.prefetchQuery(q(listGuests, { accountNumber }));
}

/** Who else may look after this account: invite, change, end. */
export default function GuestUserPage() {
  const { t } = useGuestTexts();
  const { account } = useAccount();
  const isKnown = useAreRightsKnown();
  const mayView = useRight('guest view');
  return (
    <Page
      title={t('guests.title')}
      lead={t('guests.lead')}
      aside={<AccountNumber accountNumber={account.accountNumber} />}
    >
      {!isKnown && <Skeleton height={320} />}
      {isKnown && !mayView && <NotAllowed isClosed={account.status === accountStatuses.closedWithBalance} />}
      {isKnown && mayView && <Guests key={account.accountNumber} />}
    </Page>
  );
}

function Guests() {
  const { t } = useGuestTexts();
  const { accountNumber } = useAccount().account;
  const [isInviting, setInviting] = useState(false);
  const guests = useQuery(q(listGuests, { accountNumber }));
  return (
    <LoadBoundary query={guests} skeleton={<Skeleton height={320} />}>
      {data => {
        const isPast = ({ state }: (typeof data.guests)[number]) => state === 'revoked' || state === 'ended';
        const present = data.guests.filter(guest => !isPast(guest));
        const past = data.guests.filter(isPast);
        const mayInvite = data.grantableRoleIds.length > 0;
        return (
          <>
            {mayInvite && isInviting && <InviteGuestForm list={data} onDone={() => setInviting(false)} />}
            <Card
              title={t('guests.people.title')}
              aside={
                mayInvite &&
                !isInviting && <Button onClick={() => setInviting(true)}>{t('guests.action.invite')}</Button>
              }
            >
              {present.length > 0 ? (
                <GuestsTable guests={present} list={data} caption={t('guests.people.title')} />
              ) : (
                <EmptyState title={t(mayInvite ? 'guests.people.empty.title' : 'guests.people.emptyForGuest')}>
                  {mayInvite && <p>{t('guests.people.empty.text')}</p>}
                </EmptyState>
              )}
              {!mayInvite && <p>{t(storedUser()?.IsCSRLogin ? 'guests.agentOnly' : 'guests.guestOnly')}</p>}
            </Card>
            {past.length > 0 && (
              <Card title={t('guests.past.title')} quiet>
                <GuestsTable guests={past} list={data} caption={t('guests.past.title')} />
              </Card>
            )}
          </>
        );
      }}
    </LoadBoundary>
  );
}

function NotAllowed({ isClosed }: { isClosed: boolean }) {
  const { t } = useGuestTexts();
  return (
    <EmptyState title={t('guests.notAllowed.title')}>
      <p>{t(isClosed ? 'guests.notAllowed.closed' : 'guests.notAllowed.text')}</p>
      <Button as={Link} to={href('/dashboard')} kind="plain">
        {t('guests.action.dashboard')}
      </Button>
    </EmptyState>
  );
}
