import { agreeToArrangement, findArrangementOffer } from '@wattershed/contract/programs/arrangement';
import { findExtensionOffer } from '@wattershed/contract/programs/extension';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { href, Link } from 'react-router';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useSettings } from '../../../account/settings.ts';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { RefusalNote } from '../RefusalNote.tsx';
import classes from './arrangement.module.css';
import { useArrangementTexts } from './arrangement-texts.ts';
import type { Offer } from './PlanForm.tsx';

/** What can be paid in installments, and the way there; or why nothing can. */
export function OfferCard() {
  const { t, language } = useArrangementTexts();
  const read = useAccountRead(findArrangementOffer, {});
  const access = useAccess(agreeToArrangement);
  const phone = useSettings()?.utilityPhone ?? '…';
  return (
    <Card title={t('arrangement.offer')}>
      <div className={classes.stack}>
        <AccountBoundary read={read} skeleton={<Skeleton height={96} />}>
          {({ standing, choices: [choice] }) =>
            standing === 'can-agree' && choice ? (
              <div className={classes.stack}>
                <p className={classes.text}>
                  {t('arrangement.offer.words', {
                    amount: formatDollars(choice.amountCents, language),
                    most: String(choice.most),
                  })}
                </p>
                {access === 'allowed' ? (
                  <div>
                    <Button as={Link} to={href('/CreatePaymentPlan')}>
                      {t('arrangement.offer.action')}
                    </Button>
                  </div>
                ) : (
                  <RefusalNote access={access} agent={t('arrangement.agent')} readOnly={t('arrangement.readOnly')} />
                )}
              </div>
            ) : (
              standing !== 'can-agree' && (
                <p className={classes.text}>{t(`arrangement.standing.${standing}`, { phone })}</p>
              )
            )
          }
        </AccountBoundary>
        <ShorterWay standing={read.query.data?.standing} />
      </div>
    </Card>
  );
}

const wantsMoreTime = new Set<Offer['standing']>(['can-agree', 'broken-twice', 'has-extension']);

/** Who is only short until payday needs no installments: where more time may be had, the way there. */
function ShorterWay({ standing }: { standing: Offer['standing'] | undefined }) {
  const { t } = useArrangementTexts();
  const isWay = useAccess(findExtensionOffer) === 'allowed';
  if (!isWay || standing === undefined || !wantsMoreTime.has(standing)) return null;
  return (
    <p className={classes.text}>
      <Link to={href('/PaymentExtension')}>{t('arrangement.extension')}</Link>
    </p>
  );
}
