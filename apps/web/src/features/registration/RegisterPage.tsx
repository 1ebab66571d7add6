import { href, Link } from 'react-router';
import { useSettings } from '../../account/settings.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import classes from './registration.module.css';
import { useRegistrationTexts } from './registration-texts.ts';
import { RegistrationWizard } from './wizard/RegistrationWizard.tsx';

/** Register: account and proof, sign-in, contact, review. */
export default function RegisterPage() {
  const { t } = useRegistrationTexts();
  return (
    <Page title={t('registration.title')} lead={t('registration.lead')}>
      <div className={classes.besideReady}>
        <div className={classes.flow}>
          <RegistrationWizard />
          <p>
            {t('registration.haveOne')} <Link to={href('/login')}>{t('registration.action.signIn')}</Link>
          </p>
        </div>
        <Ready />
      </div>
    </Page>
  );
}

/** What the steps ask for, in the room that a wide window leaves beside them: each field says its part of it, too. */
function Ready() {
  const { t } = useRegistrationTexts();
  const phone = useSettings()?.utilityPhone;
  return (
    <aside className={classes.ready}>
      <Card title={t('registration.ready.title')} quiet>
        <ul>
          <li>{t('registration.ready.bill')}</li>
          <li>{t('registration.ready.proof')}</li>
          <li>{t('registration.ready.email')}</li>
        </ul>
        {phone && <p>{t('registration.ready.help', { phone })}</p>}
      </Card>
    </aside>
  );
}
