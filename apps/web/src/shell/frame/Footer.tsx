import { Link } from 'react-router';
import { brand } from '../../brand/brand.ts';
import { businessNow } from '../../session/business-time.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import classes from './Footer.module.css';

type Props = {
  /** The page of help: its half for visitors, or for who is signed in. */
  help: '/Help' | '/HelpSupport';
};

export function Footer({ help }: Props) {
  const { t } = useShellTexts();
  return (
    <footer className={classes.footer}>
      <div className={classes.bar}>
        <nav className={classes.links} aria-label={t('shell.footer')}>
          <Link to={help}>{t('shell.footer.help')}</Link>
          <Link to={`${help}#contact`}>{t('shell.footer.contact')}</Link>
          <Link to="/Term">{t('shell.footer.terms')}</Link>
          <Link to="/PrivacyPolicy">{t('shell.footer.privacy')}</Link>
        </nav>
        <p className={classes.copyright}>
          {t('shell.footer.copyright', { year: businessNow().getFullYear(), name: brand.name })}{' '}
          <span>{brand.version}</span>
        </p>
      </div>
    </footer>
  );
}
