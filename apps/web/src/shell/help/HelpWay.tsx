import ways from '@wattershed/texts/help/ways.en-us.json';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { pageTexts } from '../../text/page-texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './HelpWay.module.css';

const useWayTexts = pageTexts('help/ways', ways);

/** Where a question about the screen is answered, for everyone who may open the screen. */
const places = {
  bill: '/BillingFaq',
  payment: '/BillingPayment',
  usage: '/Faq#usage',
  outage: '/OutageFaq',
  start: '/StartStopMove',
} as const;

/** From a screen to the answers about it. */
export function HelpWay({ about }: { about: keyof typeof places }) {
  return (
    // The screen doesn't wait for its words.
    <Suspense>
      <Way about={about} />
    </Suspense>
  );
}

function Way({ about }: { about: keyof typeof places }) {
  const { t } = useWayTexts();
  return (
    <p className={classes.way}>
      <Icon name="info" size={20} />
      <Link to={places[about]}>{t(`ways.${about}`)}</Link>
    </p>
  );
}
