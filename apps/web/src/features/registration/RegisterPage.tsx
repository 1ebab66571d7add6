import { href, Link } from 'react-router';
import { Page } from '../../ui/page/Page.tsx';
import classes from './registration.module.css';
import { useRegistrationTexts } from './registration-texts.ts';
import { RegistrationWizard } from './wizard/RegistrationWizard.tsx';

/** Register: account and proof, sign-in, contact, review. */
export default function RegisterPage() {
  const { t } = useRegistrationTexts();
  return (
    <Page title={t('registration.title')} lead={t('registration.lead')} narrow>
      <div className={classes.flow}>
        <RegistrationWizard />
        <p>
          {t('registration.haveOne')} <Link to={href('/login')}>{t('registration.action.signIn')}</Link>
        </p>
      </div>
    </Page>
  );
}
