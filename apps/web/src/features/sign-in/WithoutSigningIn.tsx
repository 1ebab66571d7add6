import { href, Link } from 'react-router';
import { type Settings, useSettings } from '../../account/settings.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { useLoginTexts } from './login-texts.ts';
import classes from './WithoutSigningIn.module.css';

/** What people can do without signing in, as far as it exists. Every line has its height before the numbers arrive. */
export function WithoutSigningIn() {
  const { t } = useLoginTexts();
  const settings = useSettings();
  return (
    <aside className={classes.aside} aria-labelledby="without-signing-in">
      <h2 id="without-signing-in">{t('sign-in.without.title')}</h2>
      <ul className={classes.list}>
        <Way icon="card" title={t('sign-in.without.pay')} text={t('sign-in.without.payText')}>
          <Link to={href('/MakePayment')}>{t('sign-in.without.payAction')}</Link>
        </Way>
        <Way icon="bolt" title={t('sign-in.without.outage')}>
          <Link to={href('/ReportOutage')}>{t('sign-in.without.outageReport')}</Link> ·{' '}
          <Link to={href('/PreOutages')}>{t('sign-in.without.outageList')}</Link>
        </Way>
        <Way icon="home" title={t('sign-in.without.move')}>
          <Link to={href('/StartService')}>{t('sign-in.without.start')}</Link> ·{' '}
          <Link to={href('/StopService')}>{t('sign-in.without.stop')}</Link> ·{' '}
          <Link to={href('/TransferServicePrelogin')}>{t('sign-in.without.transfer')}</Link>
        </Way>
        <Way icon="warning" isUrgent title={t('sign-in.without.emergency')} text={t('sign-in.without.emergencyText')}>
          <PhoneLink number={settings?.electricEmergencyPhone} />
        </Way>
        <Way icon="phone" title={t('sign-in.without.call')} text={t('sign-in.without.callText')}>
          <PhoneLink number={settings?.utilityPhone} />
        </Way>
        <Way icon="pin" title={t('sign-in.without.inPerson')}>
          <Link to={href('/PrePaymentLocation')}>{t('sign-in.without.locations')}</Link>
        </Way>
        <Way icon="mail" title={t('sign-in.without.write')}>
          {settings && <a href={`mailto:${settings.utilityEmail}`}>{settings.utilityEmail}</a>}
        </Way>
      </ul>
      <DemoNote mailboxUrl={settings?.demoMailboxUrl ?? null} />
    </aside>
  );
}

type WayProps = { icon: IconName; isUrgent?: boolean; title: string; text?: string; children: React.ReactNode };

function Way({ icon, isUrgent = false, title, text, children }: WayProps) {
  return (
    <li className={classes.way} data-urgent={isUrgent || undefined}>
      <span className={classes.icon}>
        <Icon name={icon} />
      </span>
      <div>
        <p className={classes.title}>{title}</p>
        {text && <p className={classes.text}>{text}</p>}
        <p className={classes.link}>{children}</p>
      </div>
    </li>
  );
}

function PhoneLink({ number }: { number: string | undefined }) {
  return number === undefined ? null : <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>;
}

function DemoNote({ mailboxUrl }: { mailboxUrl: Settings['demoMailboxUrl'] }) {
  const { t } = useLoginTexts();
  if (mailboxUrl === null) return null;
  return (
    <div className={classes.demo}>
      <p className={classes.title}>{t('sign-in.without.demo')}</p>
      <p className={classes.text}>{t('sign-in.without.demoText')}</p>
      <p className={classes.link}>
        <a href={mailboxUrl}>{t('sign-in.without.mailbox')}</a>
      </p>
    </div>
  );
}
