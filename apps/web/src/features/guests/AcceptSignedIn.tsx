import { useMutation } from '@tanstack/react-query';
import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { acceptInvitation } from '@wattershed/contract/guests/invitation';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { normaliseEmail } from '@wattershed/domain/contact/email';
import { href, useNavigate } from 'react-router';
import { mutation, queryClient } from '../../api/query.ts';
import { endSession } from '../../api/session-end.ts';
import { writeStored } from '../../session/browser-storage.ts';
import { storedUser } from '../../session/session.ts';
import { guestToken } from '../../session/sign-in/guest-token.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { useGuestTexts } from './guest-texts.ts';
import classes from './guests.module.css';
import type { Invitation } from './use-invitation.ts';

type Props = { invitation: Invitation; invitationKey: string };

/** For someone already signed in: one click, if the invitation was sent to them. */
export function AcceptSignedIn({ invitation, invitationKey }: Props) {
  const { t } = useGuestTexts();
  const navigate = useNavigate();
  const accept = useMutation(mutation(acceptInvitation));
  const user = storedUser();
  if (!user) return null;
  const { uuid, userName } = user;
  if (normaliseEmail(user.email) !== normaliseEmail(invitation.email)) {
    return (
      <Card>
        <Notice kind="warning">{t('guests.invitation.otherPerson', { userName, email: invitation.email })}</Notice>
        <div className={classes.actions}>
          <Button
            onClick={() => {
              guestToken.forget();
              void navigate(href('/dashboard'));
            }}
          >
            {t('guests.action.dashboard')}
          </Button>
          <Button kind="plain" onClick={() => endSession('explicit')}>
            {t('guests.action.signOut')}
          </Button>
        </div>
      </Card>
    );
  }

  function goOn(accountNumber: AccountNumber): void {
    guestToken.forget();
    writeStored('acn', accountNumber);
    queryClient.removeQueries({ queryKey: [listAccounts.name] });
    void navigate(href('/dashboard'), { replace: true });
  }

  return (
    <Card>
      <p>{t('guests.invitation.signedIn', { userName })}</p>
      {accept.error && <ErrorState error={accept.error} />}
      <div className={classes.actions}>
        <Button
          disabled={accept.isPending}
          onClick={() =>
            accept.mutate(
              { uuid, username: userName, persona: 1, verificationKey: invitationKey },
              { onSuccess: ({ accountNumber }) => goOn(accountNumber) },
            )
          }
        >
          {t('guests.invitation.action.accept')}
        </Button>
      </div>
    </Card>
  );
}
