import { href, Link } from 'react-router';
import { hasScreen } from '../../../screens.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { CashSlipCard } from '../locations/CashSlipCard.tsx';
import { RefusedWays } from './RefusedWays.tsx';
import { useWaysFacts } from './use-ways-facts.ts';
import classes from './ways.module.css';
import { useWaysTexts } from './ways-texts.ts';
import { refusedWays } from './ways-to-pay.ts';

/** In place of the payment: the slip and the places for someone who can only pay in cash, and what is refused, with the reason. */
export function CashOnly() {
  const { t } = useWaysTexts();
  const known = useWaysFacts();
  if (!known) return <Skeleton height={480} />;
  return (
    <div className={classes.all}>
      <h2>{t('ways.cashOnly.title')}</h2>
      <CashSlipCard />
      <p>
        <Button as={Link} kind="plain" to={href('/PaymentLocation')}>
          <Icon name="pin" />
          {t('ways.cashOnly.locations')}
        </Button>
      </p>
      <RefusedWays ways={refusedWays(known.facts, hasScreen)} phone={known.settings.utilityPhone} />
    </div>
  );
}
