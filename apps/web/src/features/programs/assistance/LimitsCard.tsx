import { formatDate } from '@wattershed/domain/calendar/date-format';
import { subtractCents } from '@wattershed/domain/money/cents';
import { Card } from '../../../ui/cards/Card.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import classes from './assistance.module.css';
import { useAssistanceTexts } from './assistance-texts.ts';
import { percent, type Rules, yearly } from './assistance-view.ts';

/** The rules in force: what a household may earn, since when, by what source, and how many are asked for proof. */
export function LimitsCard({ rules }: { rules: Rules }) {
  const { t, language } = useAssistanceTexts();
  const { limitsCents, from, through, source, basis, sampledPercent, daysToSend } = rules;
  const rows = limitsCents.map((limitCents, index) => ({ people: index + 1, limitCents }));
  const [last, before] = [limitsCents.at(-1), limitsCents.at(-2)];
  return (
    <Card title={t('assistance.limits')}>
      <div className={classes.stack}>
        <DataTable
          caption={t('assistance.limits.caption')}
          columns={[
            {
              ...{ key: 'people', title: t('assistance.limits.people'), place: 'name' },
              cell: ({ people }) => t('assistance.limits.count', { count: people }),
            },
            {
              ...{ key: 'limit', title: t('assistance.limits.limit'), align: 'right', place: 'sum' },
              cell: ({ limitCents }) => yearly(limitCents, language),
            },
          ]}
          rows={rows}
          rowKey={({ people }) => String(people)}
        />
        {last !== undefined && before !== undefined && (
          <p className={classes.quiet}>
            {t('assistance.limits.more', { amount: yearly(subtractCents(last, before), language) })}
          </p>
        )}
        <p className={classes.quiet}>
          {through
            ? t('assistance.limits.through', {
                from: formatDate(from, language),
                through: formatDate(through, language),
              })
            : t('assistance.limits.from', { from: formatDate(from, language) })}
        </p>
        <p className={classes.quiet}>
          {t('assistance.limits.proof', { percent: percent(sampledPercent / 100, language), days: String(daysToSend) })}
        </p>
        {basis.map(one => (
          <p key={one} className={classes.quiet}>
            {t(`assistance.limits.${one}`)}
          </p>
        ))}
        <p className={classes.quiet} lang="en">
          {t('assistance.limits.source', { source })}
        </p>
      </div>
    </Card>
  );
}
