import { href, useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useGuestTexts } from './guest-texts.ts';
import classes from './guests.module.css';

/** What was done and what comes next. */
export default function GuestRegistrationSuccessPage() {
  const { t } = useGuestTexts();
  const navigate = useNavigate();
  const userName = (useLocation().state as { userName?: string } | null)?.userName;
  return (
    <Page narrow title={t('guests.registered.title')} lead={t('guests.registered.lead')}>
      {userName && <Notice kind="success">{t('guests.registered.userName', { userName })}</Notice>}
      <div className={classes.actions}>
        <Button onClick={() => navigate(href('/login'), { state: { userName } })}>{t('guests.action.signIn')}</Button>
      </div>
    </Page>
  );
}
