import { getEnergyShare } from '@wattershed/contract/payments/energy-share';
import { href, Link } from 'react-router';
import { useVisiblePath } from '../../../account/menu/use-visible-path.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import classes from './HistoryPage.module.css';
import { useHistoryTexts } from './history-texts.ts';

/** The way to what an account gave for whoever has none in the menu: the account is closed, or they may not give. */
export function GivenLink() {
  const { t } = useHistoryTexts();
  const path = href('/EnergyShare');
  const isInMenu = useVisiblePath()(path) !== undefined;
  const { data } = useAccountRead(getEnergyShare, {}, { enabled: !isInMenu }).query;
  if (isInMenu || !data || data.given.length === 0) return null;
  return (
    <p className={classes.given}>
      <Link to={path}>{t('history.given')}</Link>
    </p>
  );
}
