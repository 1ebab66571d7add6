import { useState } from 'react';
import { guestToken } from '../../session/sign-in/guest-token.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useGuestTexts } from './guest-texts.ts';
import { useInvitation } from './use-invitation.ts';
import { GuestRegistration } from './wizard/GuestRegistration.tsx';

/** An invited person registers, in steps (st-wizard-10). */
export default function GuestRegistrationPage() {
  const { t } = useGuestTexts();
  const [key] = useState(() => guestToken.read());
  const { query, isBad } = useInvitation(key);
  const inviter = query.data?.inviterName;
  return (
    <Page narrow title={t('guests.register.title')} lead={inviter && t('guests.register.lead', { inviter })}>
      {isBad || key === undefined ? (
        <Skeleton height={480} />
      ) : (
        <LoadBoundary query={query} skeleton={<Skeleton height={480} />}>
          {invitation => <GuestRegistration invitation={invitation} invitationKey={key} />}
        </LoadBoundary>
      )}
    </Page>
  );
}
