import { useQuery } from '@tanstack/react-query';
import { getTwoFactor } from '@wattershed/contract/two-factor';
import { q } from '../../api/query.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { SheetSection } from '../../ui/rows/Sheet.tsx';
import { TwoFactorSettings } from './TwoFactorSettings.tsx';
import { useTwoFactorTexts } from './two-factor-texts.ts';

/** Two-step sign-in in My Profile: whether it is on, where codes come from, recovery codes. */
export function TwoFactorSection() {
  const { t } = useTwoFactorTexts();
  const query = useQuery(q(getTwoFactor, {}));
  if (query.data) return <TwoFactorSettings twoFactor={query.data} />;
  return (
    <SheetSection title={t('two-factor.section.title')} value={<p>{t('two-factor.section.lead')}</p>}>
      <LoadBoundary query={query} skeleton={<Skeleton height={44} />}>
        {() => null}
      </LoadBoundary>
    </SheetSection>
  );
}
