import { getLetterPdf } from '@wattershed/contract/service-letters';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useSettings } from '../../account/settings.ts';
import { downloadFile } from '../../api/downloads/download-file.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Row, Rows } from '../../ui/rows/Row.tsx';
import { useLetterTexts } from './letter-texts.ts';
import classes from './letters.module.css';
import { PdfButton } from './PdfButton.tsx';
import type { ServiceDocuments } from './service-documents.ts';

/** The letters that were written about the account, to download again. */
export function LettersCard({ letters }: { letters: ServiceDocuments['letters'] }) {
  const { t, language } = useLetterTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const { accountNumber, timeZone } = useAccount().account;
  return (
    <Card title={t('documents.letters')}>
      {letters.length === 0 && (
        <EmptyState title={t('documents.letters.none')}>
          <p>{t('documents.letters.noneText')}</p>
        </EmptyState>
      )}
      {letters.length > 0 && (
        <div className={classes.stack}>
          <p>{t('documents.letters.text', { phone })}</p>
          <Rows label={t('documents.letters')}>
            {letters.map(({ letterId, letterNumber, letter, language: written, writtenAt }) => (
              <li key={letterId}>
                <Row
                  icon="bill"
                  label={t(letter === 'letter-of-credit' ? 'documents.credit' : 'documents.verification')}
                  action={
                    <PdfButton
                      label={t('documents.downloadLetter', { number: letterNumber })}
                      download={() => downloadFile(getLetterPdf, { accountNumber, letterId }, `${letterNumber}.pdf`)}
                    >
                      {t('documents.download')}
                    </PdfButton>
                  }
                >
                  <p className={classes.quiet}>
                    {t('documents.letterNumber', { number: letterNumber })} ·{' '}
                    {formatDate(todayIn(timeZone, new Date(writtenAt)), language)} ·{' '}
                    {t(`documents.language.${written}`)}
                  </p>
                </Row>
              </li>
            ))}
          </Rows>
        </div>
      )}
    </Card>
  );
}
