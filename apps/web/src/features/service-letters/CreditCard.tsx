import { writeLetter } from '@wattershed/contract/service-letters';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { useRight } from '../../account/use-access.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useLetterTexts } from './letter-texts.ts';
import classes from './letters.module.css';
import type { ServiceDocuments } from './service-documents.ts';
import { useLetter } from './use-letter.ts';

type Credit = NonNullable<ServiceDocuments['credit']>;
type PaymentRecord = Credit['records'][number];
type Props = { documents: ServiceDocuments };

/** How the bills were paid, first in a sentence, as the letter says it; or why there is no letter yet. */
export function CreditCard({ documents }: Props) {
  const { t } = useLetterTexts();
  const mayHave = useRight(writeLetter, 'letterOfCredit');
  const { credit } = documents;
  return (
    <Card title={t('documents.credit')}>
      {!(mayHave && credit) && <p>{t('documents.credit.notYours')}</p>}
      {mayHave && credit && credit.records.length === 0 && <NotYet documents={documents} credit={credit} />}
      {mayHave && credit && credit.records.length > 0 && <Record documents={documents} credit={credit} />}
    </Card>
  );
}

function NotYet({ documents: { today, servedFrom }, credit: { availableOn } }: Props & { credit: Credit }) {
  const { t, language } = useLetterTexts();
  const from = formatDate(servedFrom, language);
  if (availableOn === null) {
    return (
      <EmptyState title={t('documents.credit.never')}>
        <p>{t('documents.credit.neverText')}</p>
      </EmptyState>
    );
  }
  const why = servedFrom > today ? 'documents.credit.notBegunText' : 'documents.credit.tooNewText';
  return (
    <EmptyState title={t('documents.credit.tooNew', { date: formatDate(availableOn, language) })}>
      <p>{t(why, { from })}</p>
    </EmptyState>
  );
}

function Record({ documents, credit }: Props & { credit: Credit }) {
  const { t, language } = useLetterTexts();
  const letter = useLetter('letterOfCredit');
  const { records, customerSince } = credit;
  const [latest] = records;
  const isClosed = documents.servedBefore !== null && documents.servedBefore <= documents.today;
  return (
    <div className={classes.stack}>
      {latest && <Answer record={latest} />}
      <RecordTable records={records} />
      <p className={classes.quiet}>
        {customerSince !== null && `${t('documents.customerSince')} ${formatDate(customerSince, language)}. `}
        {isClosed && t('documents.credit.closed')}
      </p>
      <p>{t('documents.credit.text')}</p>
      {letter.error && <ErrorState error={letter.error} />}
      <p>
        <Button isLoading={letter.isPending} onClick={() => letter.mutate()}>
          <Icon name="download" />
          {t('documents.credit.get')}
        </Button>
      </p>
    </div>
  );
}

function Answer({ record: { bills, onTime, months } }: { record: PaymentRecord }) {
  const { t } = useLetterTexts();
  const words = onTime === bills ? 'documents.credit.allOnTime' : 'documents.credit.someOnTime';
  return (
    <p className={classes.answer}>
      {bills === 0 ? t('documents.credit.noBills', { months }) : t(words, { count: bills, onTime, months })}
    </p>
  );
}

function RecordTable({ records }: { records: readonly PaymentRecord[] }) {
  const { t, language } = useLetterTexts();
  const columns: Column<PaymentRecord>[] = [
    {
      key: 'months',
      title: t('documents.months'),
      cell: ({ months, from, through }) => (
        <div>
          {t('documents.lastMonths', { count: months })}
          <span className={classes.dates}>
            {t('documents.dueFromTo', { from: formatDate(from, language), through: formatDate(through, language) })}
          </span>
        </div>
      ),
    },
    { key: 'bills', title: t('documents.bills'), align: 'right', cell: ({ bills }) => bills },
    { key: 'onTime', title: t('documents.onTime'), align: 'right', cell: ({ onTime }) => onTime },
    { key: 'late', title: t('documents.late'), align: 'right', cell: ({ late }) => late },
    { key: 'returned', title: t('documents.returned'), align: 'right', cell: ({ returned }) => returned },
  ];
  return (
    <DataTable
      caption={t('documents.record')}
      isCaptionHidden
      columns={columns}
      rows={records}
      rowKey={({ months }) => String(months)}
    />
  );
}
