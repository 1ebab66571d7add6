import type { DataOf } from '@wattershed/contract/call';
import type { listTips } from '@wattershed/contract/ways-to-save/overview';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { formatWholeDollars } from '@wattershed/domain/money/dollars';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useSavingTexts } from '../saving-texts.ts';
import { tipValues } from './tip-values.ts';
import classes from './tips.module.css';

type Data = DataOf<typeof listTips>;
type Home = NonNullable<Data['home']>;

/** What fits this home, the most first, each with what it saves a year; below them, how that was worked out. */
export function TipsCard({ home, tips, usesSurvey }: Data) {
  const { t } = useSavingTexts();
  return (
    <Card title={t('ways-to-save.tips')}>
      {home === null && <NothingKnown />}
      {home && tips.length === 0 && (
        <EmptyState title={t('ways-to-save.noTips')}>
          <p>{t('ways-to-save.noTipsText')}</p>
        </EmptyState>
      )}
      {home && tips.length > 0 && (
        <>
          {usesSurvey && <p className={classes.quiet}>{t('ways-to-save.surveyUsed')}</p>}
          <ol className={classes.tips}>
            {tips.map(tip => (
              <Tip key={tip.key} tip={tip} home={home} />
            ))}
          </ol>
          <How home={home} />
        </>
      )}
    </Card>
  );
}

function NothingKnown() {
  const { t } = useSavingTexts();
  const { account } = useAccount();
  const isPending = account.status === accountStatuses.pending;
  return (
    <EmptyState title={t(isPending ? 'ways-to-save.pending' : 'ways-to-save.noReadings')}>
      <p>{t(isPending ? 'ways-to-save.pendingText' : 'ways-to-save.noReadingsText')}</p>
    </EmptyState>
  );
}

function Tip({ tip: { key, service, lowCents, highCents }, home }: { tip: Data['tips'][number]; home: Home }) {
  const { t, language } = useSavingTexts();
  const low = formatWholeDollars(Math.round(lowCents / 100), language);
  const high = formatWholeDollars(Math.round(highCents / 100), language);
  return (
    <li className={classes.tip} data-service={service}>
      <span className={classes.icon}>
        <Icon name={service === 'water' ? 'drop' : 'bolt'} />
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>{t(`ways-to-save.tip.${key}`)}</h3>
        <p className={classes.text}>{t(`ways-to-save.tip.${key}.text`, tipValues(key, home, language))}</p>
      </div>
      <p className={classes.saving}>
        {low === high || lowCents < 50 ? t('ways-to-save.upTo', { high }) : t('ways-to-save.range', { low, high })}
      </p>
    </li>
  );
}

function How({ home: { from, before, days } }: { home: Home }) {
  const { t, language } = useSavingTexts();
  return (
    <details className={classes.how}>
      <summary>{t('ways-to-save.how')}</summary>
      <p>
        {t('ways-to-save.howText', {
          from: formatDate(from, language),
          last: formatDate(addDays(before, -1), language),
        })}
      </p>
      {days < 360 && <p>{t('ways-to-save.howShort', { days })}</p>}
    </details>
  );
}
