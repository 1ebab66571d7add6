import { href, useLocation, useNavigate } from 'react-router';
import { isSignedIn } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { useGuestTexts } from './guest-texts.ts';
import classes from './guests.module.css';

/** One calm page for every key that opens nothing, and for a sign-in that an invitation could not be linked to. */
export default function GuestInviteErrorPage() {
  const { t } = useGuestTexts();
  const navigate = useNavigate();
  const reason = (useLocation().state as { guestLink?: 'other-email' | 'not-good' } | null)?.guestLink;
  const isOther = reason === 'other-email';
  return (
    <Page
      narrow
      title={t(
        isOther
          ? 'guests.error.otherEmail.title'
          : reason === 'not-good'
            ? 'guests.error.notGood.title'
            : 'guests.error.title',
      )}
      lead={t(isOther ? 'guests.error.otherEmail.lead' : 'guests.error.lead')}
    >
      <p>{t(isOther ? 'guests.error.otherEmail.text' : 'guests.error.ask')}</p>
      {reason === undefined && <p>{t('guests.error.accepted')}</p>}
      <div className={classes.actions}>
        {isSignedIn() ? (
          <Button onClick={() => navigate(href('/dashboard'))}>{t('guests.action.dashboard')}</Button>
        ) : (
          <Button onClick={() => navigate(href('/login'))}>{t('guests.action.signIn')}</Button>
        )}
      </div>
    </Page>
  );
}
