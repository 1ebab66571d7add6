import { formatDate } from '@wattershed/domain/calendar/date-format';
import { Card } from '../../ui/cards/Card.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { useAutoPayTexts } from './autopay-texts.ts';
import { type Draft, dollars, endedTakenOf, methodWords } from './autopay-words.ts';

/** What became of the drafts; nothing while there were none. */
export function DraftHistory({ drafts }: { drafts: readonly Draft[] }) {
  const { t, language } = useAutoPayTexts();
  if (drafts.length === 0) return null;
  return (
    <Card title={t('autopay.history.title')}>
      <DataTable
        caption={t('autopay.history.title')}
        isCaptionHidden
        rows={drafts}
        rowKey={({ plannedId }) => plannedId}
        columns={[
          {
            key: 'date',
            title: t('autopay.column.date'),
            cell: ({ payOn }) => formatDate(payOn, language),
            place: 'name',
          },
          {
            key: 'method',
            title: t('autopay.column.method'),
            cell: ({ methodBrand, methodLast4 }) => methodWords(t, methodBrand, methodLast4),
            place: 'detail',
          },
          {
            key: 'state',
            title: t('autopay.column.state'),
            cell: ({ state }) => t(`autopay.state.${state}`),
            place: 'state',
          },
          {
            key: 'amount',
            title: t('autopay.column.amount'),
            align: 'right',
            cell: draft => dollars(endedTakenOf(draft)),
            place: 'sum',
          },
        ]}
      />
    </Card>
  );
}
