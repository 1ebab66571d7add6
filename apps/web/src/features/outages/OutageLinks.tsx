import { href, Link } from 'react-router';
import { useAccountIfAny } from '../../account/chosen/account-context.ts';
import { useVisiblePath } from '../../account/menu/use-visible-path.ts';
import { HelpWay } from '../../shell/help/HelpWay.tsx';
import { TextButton } from '../../ui/page/TextButton.tsx';
import classes from './answer.module.css';
import { useOutageTexts } from './outage-texts.ts';

/** What else there is: messages, paper, a page for a bad line, and feeds for machines. */
export function OutageLinks() {
  const { t, language } = useOutageTexts();
  const choice = useAccountIfAny();
  const base = import.meta.env.BASE_URL;
  return (
    <ul className={classes.links}>
      {choice ? (
        <TextMe />
      ) : (
        <li>
          <Link to={href('/login')}>{t('outages.signIn')}</Link>
        </li>
      )}
      <li>
        <HelpWay about="outage" />
      </li>
      <li>
        <TextButton onClick={() => window.print()}>{t('outages.print')}</TextButton>
      </li>
      <li>
        <a href={`${base}outages-now/${language}`}>{t('outages.light')}</a>
      </li>
      <li>
        <a href={`${base}feeds/outages.geojson`}>{t('outages.feeds.geojson')}</a>
      </li>
      <li>
        <a href={`${base}feeds/outages.atom`}>{t('outages.feeds.atom')}</a>
      </li>
    </ul>
  );
}

function TextMe() {
  const { t } = useOutageTexts();
  const path = useVisiblePath()('/NotificationPreferences');
  return path ? (
    <li>
      <Link to={path}>{t('outages.text')}</Link>
    </li>
  ) : null;
}
