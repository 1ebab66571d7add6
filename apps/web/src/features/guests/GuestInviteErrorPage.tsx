import { href, useNavigate } from 'react-router';
import { isSignedIn } from '../../session/session.ts';
import { ContactCard } from '../../shell/legal/ContactCard.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useGuestTexts } from './guest-texts.ts';
import classes from './guests.module.css';

/** One calm page for every key that doesn't work: what may have happened, and what to do. */
export default function GuestInviteErrorPage() {
  const { t } = useGuestTexts();
  const navigate = useNavigate();
  const isIn = isSignedIn();
  return (
    <Page narrow title={t('guests.error.title')} lead={t('guests.error.lead')}>
      <p>{t('guests.error.ask')}</p>
      {!isIn && <p>{t('guests.error.accepted')}</p>}
      <div className={classes.actions}>
        <Button onClick={() => navigate(isIn ? href('/dashboard') : href('/login'))}>
          {t(isIn ? 'guests.action.dashboard' : 'guests.action.signIn')}
        </Button>
      </div>
      <ContactCard />
    </Page>
  );
}
