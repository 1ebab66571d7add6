import { useMutation, useQuery } from '@tanstack/react-query';
import { answerDraftByLink, openDraftQuestion } from '@wattershed/contract/autopay/drafts';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { href, Link, useSearchParams } from 'react-router';
import { asApiError } from '../../api/api-error.ts';
import { mutation, q } from '../../api/query.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import classes from './autopay.module.css';
import { useAutoPayTexts } from './autopay-texts.ts';
import { dollars, methodWords, takenOf } from './autopay-words.ts';

/** Answers the question of an email, without a sign-in. Opening it answers nothing: programs open links, too. */
export default function AutoPayAnswerPage() {
  const { t } = useAutoPayTexts();
  const [search] = useSearchParams();
  return (
    <Page narrow title={t('autopay.question.pageTitle')}>
      <Question question={search.get('question') ?? ''} />
    </Page>
  );
}

function Question({ question }: { question: string }) {
  const { t, language } = useAutoPayTexts();
  const isWhole = /^[\w.-]{40,80}$/.test(question);
  const opened = useQuery({ ...q(openDraftQuestion, { question }), enabled: isWhole });
  const answer = useMutation(mutation(answerDraftByLink, { refreshes: [openDraftQuestion] }));
  if (!isWhole || (opened.error && asApiError(opened.error).code === 'LOG005')) return <BadLink />;
  return (
    <LoadBoundary query={opened} skeleton={<Skeleton height={240} />}>
      {draft => {
        const values = { amount: dollars(takenOf(draft)), date: formatDate(draft.payOn, language) };
        const method = methodWords(t, draft.methodBrand, draft.methodLast4);
        return (
          <div className={classes.stack}>
            <p className={classes.quiet}>
              {t('autopay.question.account', { account: draft.maskedAccountNumber, method })}
            </p>
            {draft.state === 'open' && (
              <>
                <p className={classes.large}>{t('autopay.question.title', values)}</p>
                <p>{t('autopay.question.text', { date: formatDate(draft.answerBy, language) })}</p>
                {answer.error && <ErrorState error={answer.error} />}
                <div className={classes.actions}>
                  <Button isLoading={answer.isPending} onClick={() => answer.mutate({ question, isYes: true })}>
                    {t('autopay.question.yes', values)}
                  </Button>
                  <Button
                    kind="plain"
                    disabled={answer.isPending}
                    onClick={() => answer.mutate({ question, isYes: false })}
                  >
                    {t('autopay.question.no')}
                  </Button>
                </div>
              </>
            )}
            {draft.state === 'yes' && <p role="status">{t('autopay.question.saidYes', values)}</p>}
            {draft.state === 'no' && <p role="status">{t('autopay.question.saidNo')}</p>}
            {draft.state === 'closed' && (
              <>
                <p role="status">{t('autopay.question.closed')}</p>
                <p>{t('autopay.question.closedText')}</p>
              </>
            )}
            {draft.state !== 'open' && <SignIn />}
          </div>
        );
      }}
    </LoadBoundary>
  );
}

function BadLink() {
  const { t } = useAutoPayTexts();
  return (
    <div className={classes.stack}>
      <p>
        <strong>{t('autopay.question.badLink')}</strong>
      </p>
      <p>{t('autopay.question.badLinkText')}</p>
      <SignIn />
    </div>
  );
}

function SignIn() {
  const { t } = useAutoPayTexts();
  return (
    <div className={classes.actions}>
      <Button as={Link} to={href('/AutoPay')} kind="plain">
        {t('autopay.action.see')}
      </Button>
    </div>
  );
}
