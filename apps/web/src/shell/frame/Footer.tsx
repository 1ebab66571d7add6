import { brand } from '../../brand/brand.ts';
import { businessNow } from '../../session/business-time.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { LegalLink } from '../legal/LegalLink.tsx';
import classes from './Footer.module.css';

const topics = ['help', 'contact', 'terms', 'privacy'] as const;

export function Footer() {
  const { t } = useShellTexts();
  return (
    <footer className={classes.footer}>
      <div className={classes.bar}>
        <nav className={classes.links} aria-label={t('shell.footer')}>
          {topics.map(topic => (
            <LegalLink key={topic} topic={topic}>
              {t(`shell.footer.${topic}`)}
            </LegalLink>
          ))}
        </nav>
        <p className={classes.copyright}>
          {t('shell.footer.copyright', { year: businessNow().getFullYear(), name: brand.name })}{' '}
          <span>{brand.version}</span>
        </p>
      </div>
    </footer>
  );
}
