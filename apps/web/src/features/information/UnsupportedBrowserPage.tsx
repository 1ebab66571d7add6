import { Card } from '../../ui/cards/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useInformationPageTexts } from './page-texts.ts';
import classes from './UnsupportedBrowserPage.module.css';

const browsers = [
  { name: 'Chrome', address: 'https://www.google.com/chrome/' },
  { name: 'Edge', address: 'https://www.microsoft.com/edge/download' },
  { name: 'Firefox', address: 'https://www.mozilla.org/firefox/new/' },
  { name: 'Safari', address: 'https://support.apple.com/downloads/safari' },
] as const;

/** Prerendered, so that a browser that can't run our script can still show it. */
export default function UnsupportedBrowserPage() {
  const { t } = useInformationPageTexts();
  return (
    <Page narrow title={t('pages.browser.title')} lead={t('pages.browser.text')}>
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
