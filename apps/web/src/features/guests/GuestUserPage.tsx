import { listGuests } from '@wattershed/contract/guests/access';
import { useState } from 'react';
import { startAccountRead } from '../../account/account-read.ts';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { storedUser } from '../../session/session.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { AccountNumber } from '../../ui/lists/AccountNumber.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { GuestRows } from './GuestRows.tsx';
import { useGuestTexts } from './guest-texts.ts';
import { InviteGuestForm } from './InviteGuestForm.tsx';

export function clientLoader() {
  startAccountRead(listGuests, {});
  return null;
}

/** Who else can manage this account: invite, change, end. */
export default function GuestUserPage() {
  const { t } = useGuestTexts();
  const { account } = useAccount();
  return (
    <Page
      title={t('guests.title')}
      lead={t('guests.lead')}
      aside={<AccountNumber accountNumber={account.accountNumber} />}
    >
      <Guests key={account.accountNumber} />
    </Page>
  );
}

function Guests() {
  const { t } = useGuestTexts();
  const [isInviting, setInviting] = useState(false);
  const read = useAccountRead(listGuests, {});
  return (
    <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
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
                <GuestRows guests={present} list={data} label={t('guests.people.title')} />
              ) : (
                <EmptyState title={t(mayInvite ? 'guests.people.empty.title' : 'guests.people.emptyForGuest')}>
                  {mayInvite && <p>{t('guests.people.empty.text')}</p>}
                </EmptyState>
              )}
              {!mayInvite && <p>{t(storedUser()?.IsCSRLogin ? 'guests.agentOnly' : 'guests.guestOnly')}</p>}
            </Card>
            {past.length > 0 && (
              <Card title={t('guests.past.title')} quiet>
                <GuestRows guests={past} list={data} label={t('guests.past.title')} />
              </Card>
            )}
          </>
        );
      }}
    </AccountBoundary>
  );
}
