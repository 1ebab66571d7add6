import newEmail from '@wattershed/texts/my-profile/new-email-notice.en-us.json';
import { Link } from 'react-router';
import { updateStoredUser, useStoredUser } from '../../session/user/stored-user.ts';
import { pageTexts } from '../../text/page-texts.ts';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './NewEmailNotice.module.css';

const useTexts = pageTexts('my-profile/new-email-notice', newEmail);

/** Until the next sign-in at the latest: nobody is locked out because emails bounce. An agent reads it to the customer. */
export function NewEmailNotice() {
  const { t } = useTexts();
  const user = useStoredUser();
  if (!user) return null;
  return (
    <Notice kind="warning">
      <p>{t(user.IsCSRLogin ? 'new-email-notice.ofCustomer' : 'new-email-notice.bounced', { email: user.email })}</p>
      <p className={classes.actions}>
        <Link to="/myprofile#contact">{t('new-email-notice.action.change')}</Link>
        <Button kind="plain" onClick={() => updateStoredUser({ isEmailUnreachable: false })}>
          {t('new-email-notice.action.later')}
        </Button>
      </p>
    </Notice>
  );
}
