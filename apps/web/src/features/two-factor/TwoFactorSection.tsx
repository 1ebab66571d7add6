import { useQuery } from '@tanstack/react-query';
import { getTwoFactor } from '@wattershed/contract/two-factor';
import { q } from '../../api/query.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/content/Card.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { StatusBadge } from '../../ui/content/StatusBadge.tsx';
import { TwoFactorSettings } from './TwoFactorSettings.tsx';
import classes from './two-factor.module.css';
import { useTwoFactorTexts } from './two-factor-texts.ts';

/** Two-step sign-in in My Profile: whether it is on, where codes come from, recovery codes. */
export function TwoFactorSection() {
  const { t } = useTwoFactorTexts();
  const twoFactor = useQuery(q(getTwoFactor, {}));
  const isOn = twoFactor.data?.isOn;
  return (
    <Card
      title={t('two-factor.section.title')}
      aside={
        isOn !== undefined && (
          <StatusBadge kind={isOn ? 'good' : 'plain'}>
            {t(isOn ? 'two-factor.section.on' : 'two-factor.section.off')}
          </StatusBadge>
        )
      }
    >
      <div className={classes.stack}>
        <p className={classes.lead}>{t('two-factor.section.lead')}</p>
        <LoadBoundary query={twoFactor} skeleton={<Skeleton height={120} />}>
          {data => <TwoFactorSettings twoFactor={data} />}
        </LoadBoundary>
      </div>
    </Card>
  );
}
