import { Fragment } from 'react';
import { BoundField } from '../../fields/BoundField.tsx';
import type { Form } from '../../fields/bound-form.ts';
import { SelectField } from '../../fields/select/SelectField.tsx';
import classes from './registration.module.css';
import { useRegistrationTexts } from './registration-texts.ts';
import { ownQuestion, type QuestionFields, questionOptions } from './security-questions.ts';

const places = [
  {
    number: 1,
    question: 'registration.question.first',
    own: 'registration.question.ownFirst',
    answer: 'registration.question.answerFirst',
  },
  {
    number: 2,
    question: 'registration.question.second',
    own: 'registration.question.ownSecond',
    answer: 'registration.question.answerSecond',
  },
] as const;

/** Two questions, from the list or the person's own, with their answers. */
export function SecurityQuestionFields({ form }: { form: Form<QuestionFields> }) {
  const { t } = useRegistrationTexts();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('registration.user.questions')}</legend>
      <p className={classes.quiet}>{t('registration.user.questionsLead')}</p>
      {places.map(({ number, question, own, answer }) => (
        <Fragment key={number}>
          <SelectField
            form={form}
            name={`question${number}`}
            label={t(question)}
            missingWords="fields.securityQuestion.missing"
            options={questionOptions(t)}
            onChosen={() => form.clearFieldError('question2')}
          />
          {form.values[`question${number}`] === ownQuestion && (
            <BoundField
              form={form}
              name={`ownQuestion${number}`}
              label={t(own)}
              missingWords="fields.ownQuestion.missing"
              input={{ autoComplete: 'off', maxLength: 100 }}
            />
          )}
          <BoundField
            form={form}
            name={`answer${number}`}
            label={t(answer)}
            missingWords="fields.securityAnswer.missing"
            input={{ autoComplete: 'off', maxLength: 100, autoCapitalize: 'none', spellCheck: false }}
          />
        </Fragment>
      ))}
    </fieldset>
  );
}
