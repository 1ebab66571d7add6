import { useMutation } from '@tanstack/react-query';
import { rateHelp } from '@wattershed/contract/help/feedback';
import { Suspense, useEffect, useRef, useState } from 'react';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import classes from './feedback.module.css';
import { useFeedbackTexts } from './feedback-texts.ts';
import { opinionKept } from './opinion-kept.ts';

// For the few who miss something.
const OpinionForm = lazyPart(async () => (await import('./OpinionForm.tsx')).OpinionForm);

/** Asked once for each answer; whoever says no may say what was missing. */
export function WasHelpful({ answerKey }: { answerKey: string }) {
  const { t, language } = useFeedbackTexts();
  const kept = opinionKept(answerKey);
  const [said, setSaid] = useState(kept.read);
  const [isSent, setSent] = useState(false);
  const rate = useMutation(mutation(rateHelp));
  const after = useRef<HTMLParagraphElement>(null);

  // The button that was pressed is gone.
  useEffect(() => {
    if (rate.isSuccess) after.current?.focus();
  }, [rate.isSuccess]);

  function say(isHelpful: boolean) {
    if (rate.isPending) return;
    const answer = isHelpful ? 'yes' : 'no';
    rate.mutate(
      { kind: 'faq', key: answerKey, language, isHelpful },
      {
        onSuccess: () => {
          kept.write(answer);
          setSaid(answer);
        },
      },
    );
  }

  if (said !== null) {
    const asksMore = said === 'no' && rate.isSuccess && !isSent;
    return (
      <div className={classes.asked}>
        <p ref={after} tabIndex={-1} role="status">
          {t(isSent ? 'feedback.sent' : 'feedback.helpful.thanks')}
        </p>
        {asksMore && (
          <div className={classes.missing}>
            <Suspense fallback={<Skeleton height={220} />}>
              <OpinionForm
                label={t('feedback.missing')}
                hint={t('feedback.private')}
                rows={3}
                about={{ kind: 'problem', page: `/Faq/${answerKey}` }}
                onSent={() => setSent(true)}
              />
            </Suspense>
          </div>
        )}
      </div>
    );
  }
  return (
    <fieldset className={classes.asked}>
      <Spoken as="legend">{t('feedback.helpful')}</Spoken>
      <span aria-hidden="true">{t('feedback.helpful')}</span>
      <Button kind="plain" onClick={() => say(true)}>
        {t('feedback.helpful.yes')}
      </Button>
      <Button kind="plain" onClick={() => say(false)}>
        {t('feedback.helpful.no')}
      </Button>
      {rate.error && <ErrorState error={rate.error} />}
    </fieldset>
  );
}
