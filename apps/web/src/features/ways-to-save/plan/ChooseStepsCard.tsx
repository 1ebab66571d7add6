import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import type { listTips } from '@wattershed/contract/ways-to-save/overview';
import { addStep, listSteps } from '@wattershed/contract/ways-to-save/plan';
import type { TipKey } from '@wattershed/domain/saving/tips';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useSavingTexts } from '../saving-texts.ts';
import classes from './plan.module.css';
import { usePlanTexts } from './plan-texts.ts';

type Props = { found: DataOf<typeof listTips>; begun: readonly TipKey[] };

/** The tips that aren't steps yet. */
export function ChooseStepsCard({ found, begun }: Props) {
  const { t } = usePlanTexts();
  const { t: saving } = useSavingTexts();
  const { accountNumber } = useAccount().account;
  const access = useAccess(addStep);
  const add = useMutation(mutation(addStep, { refreshes: [listSteps] }));
  const others = found.tips.filter(({ key }) => !begun.includes(key));
  return (
    <Card title={t('plan.choose')}>
      {others.length === 0 && <p className={classes.quiet}>{t(found.home ? 'plan.noneLeft' : 'plan.noReadings')}</p>}
      {others.length > 0 && access !== 'allowed' && access !== 'unknown' && (
        <p className={classes.quiet}>{t('plan.readOnly')}</p>
      )}
      {add.error && <ErrorState error={add.error} />}
      <ul className={classes.steps}>
        {others.map(({ key }) => (
          <li key={key} className={classes.choice}>
            <span>{saving(`ways-to-save.tip.${key}`)}</span>
            {access === 'allowed' && (
              <Button
                kind="plain"
                aria-label={t('plan.beginOf', { tip: saving(`ways-to-save.tip.${key}`) })}
                isLoading={add.isPending && add.variables?.key === key}
                onClick={() => add.mutate({ accountNumber, key })}
              >
                {t('plan.action.begin')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
