import { href, useNavigate } from 'react-router';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useGuestTexts } from './guest-texts.ts';
import classes from './guests.module.css';
import type { Invitation } from './use-invitation.ts';

/** For people who aren't signed in: with an existing sign-in or a new one. The tab keeps the key meanwhile. */
export function WaysToAccept({ invitation: { email } }: { invitation: Invitation }) {
  const { t } = useGuestTexts();
  const navigate = useNavigate();
  return (
    <Card title={t('guests.invitation.how')}>
      <div className={classes.ways}>
        <div className={classes.way}>
          <p className={classes.address}>{t('guests.invitation.haveSignIn.text', { email })}</p>
          <Button kind="plain" isWide onClick={() => navigate(href('/login'))}>
            {t('guests.invitation.action.haveSignIn')}
          </Button>
        </div>
        <div className={classes.way}>
          <p>{t('guests.invitation.new.text')}</p>
          <Button isWide onClick={() => navigate(href('/GuestRegistration'))}>
            {t('guests.invitation.action.new')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
