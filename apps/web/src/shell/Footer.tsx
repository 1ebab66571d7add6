import { useState } from 'react';
import { brand } from '../brand/brand.ts';
import { useShellTexts } from '../text/shell-texts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import classes from './Footer.module.css';

const topics = ['help', 'contact', 'terms', 'privacy'] as const;
type Topic = (typeof topics)[number];

const paragraphs = {
  help: ['shell.help.text'],
  contact: [],
  terms: ['shell.terms.use', 'shell.terms.payments', 'shell.terms.figures'],
  privacy: ['shell.privacy.kept', 'shell.privacy.cards', 'shell.privacy.browser'],
} as const satisfies Record<Topic, readonly string[]>;

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
          {paragraphs[topic].map(key => (
            <p key={key}>{t(key)}</p>
          ))}
          {(topic === 'help' || topic === 'contact') && <ContactDetails />}
        </Dialog>
      )}
    </footer>
  );
}
