import { writeLetter } from '@wattershed/contract/service-letters';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { useRight } from '../../account/use-access.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useLetterTexts } from './letter-texts.ts';
import classes from './letters.module.css';
import type { ServiceDocuments } from './service-documents.ts';
import { useLetter } from './use-letter.ts';

/** What the letter says of the service, and the letter. */
export function VerificationCard({ documents }: { documents: ServiceDocuments }) {
  const { t, language } = useLetterTexts();
  const mayHave = useRight(writeLetter, 'verificationOfService');
  const letter = useLetter('verificationOfService');
  const { customerName: name, serviceAddress: address, servedFrom } = documents;
  const from = formatDate(servedFrom, language);
  return (
    <Card title={t('documents.verification')}>
      <div className={classes.stack}>
        <p>{t(wordsFor(documents), { name, address, from })}</p>
        {letter.error && <ErrorState error={letter.error} />}
        {mayHave && (
          <p>
            <Button kind="plain" isLoading={letter.isPending} onClick={() => letter.mutate()}>
              <Icon name="download" />
              {t('documents.verification.get')}
            </Button>
          </p>
        )}
      </div>
    </Card>
  );
}

function wordsFor({ today, servedFrom, servedBefore }: ServiceDocuments) {
  if (servedBefore !== null && servedBefore <= today) return 'documents.verification.textClosed';
  return servedFrom > today ? 'documents.verification.textPending' : 'documents.verification.text';
}
