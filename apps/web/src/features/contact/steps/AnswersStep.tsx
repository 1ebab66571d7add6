import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type IndexEntry, questionQuery } from '../../../shell/texts/answer-reads.ts';
import { ContentText } from '../../../shell/texts/ContentText.tsx';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import classes from '../contact.module.css';
import { useContactTexts } from '../contact-texts.ts';

type Props = {
  /** Undefined while they are looked for. */
  answers: readonly IndexEntry[] | undefined;
  onBack: () => void;
  onGoOn: () => void;
  /** One of them is all that was asked for. */
  onSolved: () => Promise<void>;
};

/** Answers of the help that may save the question. */
export function AnswersStep({ answers, onBack, onGoOn, onSolved }: Props) {
  const { t } = useContactTexts();
  const solving = useMutation({ mutationFn: onSolved });
  const count = answers?.length ?? 0;
  const isNothing = answers?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isNothing) onGoOn();
  }, [isNothing]);
  const isLooking = answers === undefined || isNothing;
  return (
    <StepCard
      key={String(isLooking)}
      title={isLooking ? t('contact-us.answers.looking') : t('contact-us.answers.title', { count })}
      takesFocus
    >
      <div className={classes.stack}>
        <p>{isLooking ? t('contact-us.answers.lookingText') : t('contact-us.answers.lead', { count })}</p>
        {!isLooking && (
          <ul className={classes.answers} aria-label={t('contact-us.answers.list')}>
            {answers.map(answer => (
              <li key={answer.key}>
                <Answer answer={answer} />
              </li>
            ))}
          </ul>
        )}
        {solving.error && <ErrorState error={solving.error} />}
        <div className={classes.actions}>
          <Button onClick={onGoOn}>{t('contact-us.answers.goOn')}</Button>
          {!isLooking && (
            <Button kind="plain" isLoading={solving.isPending} onClick={() => solving.mutate()}>
              {t('contact-us.answers.solved')}
            </Button>
          )}
          <Button kind="plain" onClick={onBack}>
            {t('contact-us.answers.back')}
          </Button>
        </div>
      </div>
    </StepCard>
  );
}

/** Opens in its place: what was typed is still there. */
function Answer({ answer: { key, title } }: { answer: IndexEntry }) {
  const { language } = useContactTexts();
  const [isOpened, setOpened] = useState(false);
  const query = useQuery({ ...questionQuery(key, language), enabled: isOpened });
  return (
    <details onToggle={({ currentTarget: { open } }) => open && setOpened(true)}>
      <summary>{title}</summary>
      {isOpened && (
        <LoadBoundary query={query} skeleton={<Skeleton height={120} />}>
          {({ data: [found] }) => found && <ContentText html={found.answer} language={found.language} isInDialog />}
        </LoadBoundary>
      )}
    </details>
  );
}
