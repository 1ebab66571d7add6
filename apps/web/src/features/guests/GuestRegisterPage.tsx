import { formatDate } from '@wattershed/domain/calendar/date-format';
import { useEffect, useState } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import { isSignedIn } from '../../session/session.ts';
import { guestToken } from '../../session/sign-in/guest-token.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { FactList } from '../../ui/content/FactList.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { AcceptSignedIn } from './AcceptSignedIn.tsx';
import { useGuestTexts } from './guest-texts.ts';
import { abilityWords, roleName } from './guest-words.ts';
import classes from './guests.module.css';
import { type Invitation, useInvitation } from './use-invitation.ts';
import { WaysToAccept } from './WaysToAccept.tsx';

/** Where an invitation's link lands: who is sharing what, and how to accept. */
export default function GuestRegisterPage() {
  const { t } = useGuestTexts();
  const key = useInvitationKey();
  const { query, isBad } = useInvitation(key);
  const inviter = query.data?.inviterName;
  return (
    <Page
      narrow
      title={inviter ? t('guests.invitation.title', { inviter }) : t('guests.invitation.documentTitle')}
      documentTitle={t('guests.invitation.documentTitle')}
    >
      {isBad ? (
        <Skeleton height={320} />
      ) : (
        <LoadBoundary query={query} skeleton={<Skeleton height={320} />}>
          {invitation => (
            <>
              <Terms invitation={invitation} />
              {isSignedIn() && key ? (
                <AcceptSignedIn invitation={invitation} invitationKey={key} />
              ) : (
                <WaysToAccept invitation={invitation} />
              )}
            </>
          )}
        </LoadBoundary>
      )}
    </Page>
  );
}

/** Removes the key from the URL right away: it must not stay in the history or go to another site as a referrer. */
function useInvitationKey(): string | undefined {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = search.get('key') ?? undefined;
  const [key, setKey] = useState(() => inAddress ?? guestToken.read());

  useEffect(() => {
    if (inAddress === undefined) return;
    guestToken.keep(inAddress);
    setKey(inAddress);
    void navigate(href('/GuestRegister'), { replace: true });
  }, [inAddress, navigate]);

  return key;
}

function Terms({ invitation }: { invitation: Invitation }) {
  const { t, language } = useGuestTexts();
  const { accountName, maskedAccountNumber, roleId, accessUntil, abilities, email } = invitation;
  return (
    <Card>
      <p>{t('guests.invitation.lead')}</p>
      <ul className={classes.abilities}>
        {abilityWords(t, abilities).map(words => (
          <li key={words}>
            <Icon name="tick" />
            {words}
          </li>
        ))}
      </ul>
      <FactList
        facts={[
          {
            name: t('guests.invitation.account'),
            value: [accountName, maskedAccountNumber].filter(part => part !== '').join(' '),
          },
          { name: t('guests.invitation.role'), value: roleName(t, roleId) },
          {
            name: t('guests.invite.until'),
            value: accessUntil === null ? t('guests.noEnd') : formatDate(accessUntil, language),
          },
          { name: t('guests.invitation.email'), value: <span className={classes.address}>{email}</span> },
        ]}
      />
    </Card>
  );
}
