import { useInformationTexts } from '../../text/screens/information-texts.ts';
import { Card } from '../../ui/content/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import classes from './UnsupportedBrowserPage.module.css';

const browsers = [
  { name: 'Chrome', address: 'https://www.google.com/chrome/' },
  { name: 'Edge', address: 'https://www.microsoft.com/edge/download' },
  { name: 'Firefox', address: 'https://www.mozilla.org/firefox/new/' },
  { name: 'Safari', address: 'https://support.apple.com/downloads/safari' },
] as const;

/** Prerendered, so that a browser that can't run our script can still show it. */
export default function UnsupportedBrowserPage() {
  const { t } = useInformationTexts();
  return (
    <Page narrow title={t('information.browser.title')} lead={t('information.browser.text')}>
      <Card>
        <ul className={classes.browsers}>
          {browsers.map(({ name, address }) => (
            <li key={name}>
              <a href={address} rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
