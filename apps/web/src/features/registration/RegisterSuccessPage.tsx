import { useLocation } from 'react-router';
import { useSettings } from '../../account/settings.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ResendLink } from './ResendLink.tsx';
import classes from './registration.module.css';
import { useRegistrationTexts } from './registration-texts.ts';
import type { RegisteredState } from './wizard/use-registering.ts';

/** The registration is done; the link in the email comes next. */
export default function RegisterSuccessPage() {
  const { t } = useRegistrationTexts();
  const registered = useLocation().state as RegisteredState | null;
  const mailboxUrl = useSettings()?.demoMailboxUrl;
  return (
    <Page title={t('registration.success.title')} lead={t('registration.success.lead')} narrow>
      <div className={classes.flow}>
        <Notice kind="success">
          <p>
            {registered?.sent ? t('registration.success.sent', registered.sent) : t('registration.success.sentPlain')}
          </p>
          {mailboxUrl && (
            <p>
              <a href={mailboxUrl}>{t('registration.success.mailbox')}</a>
            </p>
          )}
        </Notice>
        <ResendLink userName={registered?.userName} />
      </div>
    </Page>
  );
}
