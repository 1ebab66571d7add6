import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { listTips } from '@wattershed/contract/ways-to-save/overview';
import { getSurvey, saveSurvey } from '@wattershed/contract/ways-to-save/survey';
import { askedQuestions, nextQuestion, type SurveyKey, withAnswer } from '@wattershed/domain/saving/survey';
import { type SubmitEvent, useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from '../saving.module.css';
import { QuestionField } from './QuestionField.tsx';
import { useSurveyTexts } from './survey-texts.ts';

export type Survey = DataOf<typeof getSurvey>;

type Props = {
  survey: Survey;
  /** The one to change; otherwise the first that is open. */
  only?: SurveyKey;
  onSaved?: () => void;
};

/** One question. Each answer is saved before the next is asked; an answer to change is saved by itself. */
export function SurveyForm({ survey, only, onSaved }: Props) {
  const { t } = useSurveyTexts();
  const { accountNumber } = useAccount().account;
  const { answers, revision } = survey;
  const [chosen, setChosen] = useState<SurveyKey | undefined>(only);
  const [given, setGiven] = useState<readonly string[]>();
  const [isMissing, setIsMissing] = useState(false);
  const save = useMutation(mutation(saveSurvey, { refreshes: [getSurvey, listTips] }));
  const asked = askedQuestions(answers);
  const last = asked.at(-1) as SurveyKey;
  const question = chosen ?? nextQuestion(answers) ?? last;
  const at = asked.indexOf(question);
  const value = given ?? answers[question];
  const isMany = question === 'devices';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const answer = value ?? (isMany ? [] : undefined);
    if (answer === undefined) return setIsMissing(true);
    const changed = withAnswer(answers, question, answer);
    const lists = Object.fromEntries(Object.entries(changed).map(([key, list]) => [key, [...(list ?? [])]]));
    const isFinished = nextQuestion(changed) === undefined;
    save.mutate(
      { accountNumber, answers: lists, revision, isFinished },
      {
        onSuccess: () => {
          go(undefined);
          onSaved?.();
        },
        // What another device saved shows at once, so that the change can be made again on top of it.
        onError: error => (error.code === 'SAV409' ? refresh(getSurvey) : undefined),
      },
    );
  };
  const go = (to: SurveyKey | undefined) => {
    setChosen(to);
    setGiven(undefined);
    setIsMissing(false);
  };
  const isLast = nextQuestion(withAnswer(answers, question, value ?? [])) === undefined;
  return (
    <Card>
      <form className={classes.stack} onSubmit={submit} noValidate>
        {!only && (
          <p className={classes.quiet} aria-live="polite">
            {t('survey.progress', { number: at + 1, count: asked.length })}
          </p>
        )}
        <QuestionField
          key={question}
          question={question}
          given={value}
          onChange={answer => {
            setGiven(answer);
            setIsMissing(false);
          }}
          error={isMissing ? t('survey.choose') : undefined}
        />
        {save.error && <ErrorState error={save.error} />}
        <div className={classes.actions}>
          <Button type="submit" isLoading={save.isPending}>
            {t(isLast ? 'survey.action.finish' : 'survey.action.next')}
          </Button>
          {!only && at > 0 && (
            <Button kind="plain" onClick={() => go(asked[at - 1])}>
              {t('survey.action.back')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
