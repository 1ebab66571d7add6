import { useMutation } from '@tanstack/react-query';
import { answerDraftQuestion, listWhatWillBeTaken } from '@wattershed/contract/autopay/drafts';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useRight } from '../../account/use-access.ts';
import { mutation } from '../../api/query.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import classes from './autopay.module.css';
import { useAutoPayTexts } from './autopay-texts.ts';
import { type Draft, dollars, takenOf } from './autopay-words.ts';

/** Asks before more is drawn than the customer set as the most. */
export function DraftQuestion({ draft }: { draft: Draft }) {
  const { t, language } = useAutoPayTexts();
  const { accountNumber } = useAccount().account;
  const canAnswer = useRight(answerDraftQuestion);
  const answer = useMutation(mutation(answerDraftQuestion, { refreshes: [getAutoPayStatus, listWhatWillBeTaken] }));
  const values = { amount: dollars(takenOf(draft)), date: formatDate(draft.payOn, language) };
  const say = (isYes: boolean) =>
    answer.mutate(
      { accountNumber, plannedId: draft.plannedId, isYes },
      { onSuccess: () => toast.success(t(isYes ? 'autopay.question.saidYes' : 'autopay.question.saidNo', values)) },
    );
  return (
    <Card title={t('autopay.question.title', values)}>
      <div className={classes.stack}>
        <p>{t('autopay.question.text', { date: formatDate(draft.answerBy, language) })}</p>
        {answer.error && <ErrorState error={answer.error} />}
        {canAnswer && (
          <div className={classes.actions}>
            <Button isLoading={answer.isPending} onClick={() => say(true)}>
              {t('autopay.question.yes', values)}
            </Button>
            <Button kind="plain" disabled={answer.isPending} onClick={() => say(false)}>
              {t('autopay.question.no')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
