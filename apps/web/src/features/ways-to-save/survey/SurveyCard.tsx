import { getSurvey, saveSurvey } from '@wattershed/contract/ways-to-save/survey';
import { askedQuestions } from '@wattershed/domain/saving/survey';
import { href, Link } from 'react-router';
import { useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from '../saving.module.css';
import { useSavingTexts } from '../saving-texts.ts';

/** The way to the survey, and how far this person has come in it; nothing for whoever may not answer. */
export function SurveyCard() {
  const { t } = useSavingTexts();
  const mayAnswer = useRight(saveSurvey);
  const { data } = useAccountRead(getSurvey, {}).query;
  const answered = Object.keys(data?.answers ?? {}).length;
  const isFinished = data?.isFinished ?? false;
  if (!mayAnswer) return null;
  return (
    <Card title={t('ways-to-save.surveyCard')}>
      <div className={classes.stack}>
        <p>
          {answered > 0 && !isFinished
            ? t('ways-to-save.surveyBegun', { answered, count: askedQuestions(data?.answers ?? {}).length })
            : t('ways-to-save.surveyText')}
        </p>
        <div>
          <Button as={Link} to={href('/WaysToSave/Survey')} kind="plain">
            {t(surveyAction(answered, isFinished))}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function surveyAction(answered: number, isFinished: boolean) {
  if (isFinished) return 'ways-to-save.action.surveyAgain';
  return answered > 0 ? 'ways-to-save.action.surveyOn' : 'ways-to-save.action.survey';
}
