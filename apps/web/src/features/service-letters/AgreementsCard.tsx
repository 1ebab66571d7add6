import { getServiceAgreementPdf } from '@wattershed/contract/service-letters';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { href, Link } from 'react-router';
import { useAccount } from '../../account/chosen/account-context.ts';
import { downloadFile } from '../../api/downloads/download-file.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Row, Rows } from '../../ui/rows/Row.tsx';
import { useLetterTexts, useRateName } from './letter-texts.ts';
import classes from './letters.module.css';
import { PdfButton } from './PdfButton.tsx';
import type { ServiceDocuments } from './service-documents.ts';

/** The agreements of the service, each on paper, and where its bills are. */
export function AgreementsCard({ documents: { agreements, today } }: { documents: ServiceDocuments }) {
  const { t } = useLetterTexts();
  return (
    <Card title={t('documents.agreements')}>
      <div className={classes.stack}>
        {agreements.length === 0 && (
          <EmptyState title={t('documents.agreements.none')}>
            <p>{t('documents.agreements.noneText')}</p>
          </EmptyState>
        )}
        {agreements.length > 0 && (
          <>
            <p>{t('documents.agreements.text')}</p>
            <Rows label={t('documents.agreements')}>
              {agreements.map(agreement => (
                <li key={agreement.agreementNumber}>
                  <AgreementRow agreement={agreement} today={today} />
                </li>
              ))}
            </Rows>
          </>
        )}
        <p>
          <Link to={href('/billinghistory/:tab?')}>{t('documents.bills.link')}</Link>
        </p>
      </div>
    </Card>
  );
}

type RowProps = { agreement: ServiceDocuments['agreements'][number]; today: ServiceDocuments['today'] };

function AgreementRow({ agreement, today }: RowProps) {
  const { t, language } = useLetterTexts();
  const rateName = useRateName();
  const { accountNumber } = useAccount().account;
  const { agreementNumber, commodity, tariffLabel, startedOn, endedOn } = agreement;
  const from = formatDate(startedOn, language);
  const when =
    endedOn === null
      ? t(startedOn > today ? 'documents.starts' : 'documents.since', { date: from })
      : t('documents.fromTo', { from, through: formatDate(addDays(endedOn, -1), language) });
  const number = { number: agreementNumber };
  const request = { accountNumber, agreementNumber, language };
  return (
    <Row
      icon={commodity === 'electric' ? 'bolt' : 'drop'}
      label={`${t(`documents.${commodity}`)} · ${rateName(tariffLabel)}`}
      action={
        <PdfButton
          label={t('documents.downloadAgreement', number)}
          download={() => downloadFile(getServiceAgreementPdf, request, `service-agreement-${agreementNumber}.pdf`)}
        >
          {t('documents.download')}
        </PdfButton>
      }
    >
      <p className={classes.quiet}>
        {t('documents.agreement', number)} · {when}
      </p>
    </Row>
  );
}
