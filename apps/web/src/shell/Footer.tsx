import { useState } from 'react';
import { brand } from '../brand/brand.ts';
import { useShellTexts } from '../text/shell-texts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import classes from './Footer.module.css';

const topics = ['help', 'contact'] as const;
type Topic = (typeof topics)[number];

export function Footer() {
  const { t } = useShellTexts();
  const [topic, setTopic] = useState<Topic>();
  return (
    <footer className={classes.footer}>
      <div className={classes.bar}>
        <nav className={classes.links} aria-label={t('shell.footer')}>
          {topics.map(name => (
            <button key={name} type="button" className={classes.link} onClick={() => setTopic(name)}>
              {t(`shell.footer.${name}`)}
            </button>
          ))}
        </nav>
        <p className={classes.copyright}>
          {t('shell.footer.copyright', { year: new Date().getFullYear(), name: brand.name })}{' '}
          <span>{brand.version}</span>
        </p>
      </div>
      {topic && (
        <Dialog title={t(`shell.footer.${topic}`)} onClose={() => setTopic(undefined)}>
          {topic === 'help' && <p>{t('shell.help.text')}</p>}
          <ContactDetails />
        </Dialog>
      )}
    </footer>
  );
}
