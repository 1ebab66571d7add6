import { questionNamed, type SurveyKey } from '@wattershed/domain/saving/survey';
import { useId } from 'react';
import { CheckBox } from '../../../ui/choices/CheckBox.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import classes from './survey.module.css';
import { type SurveyTextKey, useSurveyTexts } from './survey-texts.ts';

type Props = {
  question: SurveyKey;
  given: readonly string[] | undefined;
  onChange: (given: readonly string[]) => void;
  error: string | undefined;
};

/** A question with its answers: one of them, or as many as fit. */
export function QuestionField({ question, given, onChange, error }: Props) {
  const { t } = useSurveyTexts();
  const errorId = useId();
  const { answers, many } = questionNamed(question);
  const words = (answer: string) => t(`survey.${question}.${answer}` as SurveyTextKey);
  return (
    <div className={classes.question}>
      {many ? (
        <fieldset className={classes.several}>
          <legend>{t(`survey.${question}`)}</legend>
          <p className={classes.hint}>{t('survey.several')}</p>
          {answers.map(answer => (
            <CheckBox
              key={answer}
              name={answer}
              isChecked={given?.includes(answer) ?? false}
              onChange={isChecked =>
                onChange(isChecked ? [...(given ?? []), answer] : (given ?? []).filter(one => one !== answer))
              }
            >
              {words(answer)}
            </CheckBox>
          ))}
        </fieldset>
      ) : (
        <RadioCards
          legend={t(`survey.${question}`)}
          name={question}
          value={given?.[0]}
          onChange={answer => onChange([answer])}
          options={answers.map(answer => ({ value: answer, title: words(answer) }))}
        />
      )}
      {error && (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
