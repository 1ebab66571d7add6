import { getSurvey, saveSurvey } from '@wattershed/contract/ways-to-save/survey';
import { nextQuestion } from '@wattershed/domain/saving/survey';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { SurveyAnswered } from './SurveyAnswered.tsx';
import { SurveyForm } from './SurveyForm.tsx';
import { useSurveyTexts } from './survey-texts.ts';

export function clientLoader() {
  startAccountRead(getSurvey, {});
  return null;
}

/** One question at a time, saved as one goes; when all are answered, the answers, each to be changed. */
export default function SurveyPage() {
  const { t } = useSurveyTexts();
  // Another device may have gone on meanwhile.
  const read = useAccountRead(getSurvey, {}, { refetchOnMount: 'always' });
  const mayAnswer = useRight(saveSurvey);
  return (
    <Page title={t('survey.title')} lead={t('survey.lead')} narrow>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={420} />}>
        {survey => {
          if (survey.isFinished && nextQuestion(survey.answers) === undefined)
            return <SurveyAnswered survey={survey} mayAnswer={mayAnswer} />;
          return mayAnswer ? (
            <SurveyForm survey={survey} />
          ) : (
            <Notice kind="info">
              <p>{t('survey.readOnly')}</p>
            </Notice>
          );
        }}
      </AccountBoundary>
    </Page>
  );
}
