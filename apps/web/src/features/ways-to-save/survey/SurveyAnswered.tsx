import { useMutation } from '@tanstack/react-query';
import { listTips } from '@wattershed/contract/ways-to-save/overview';
import { deleteSurvey, getSurvey } from '@wattershed/contract/ways-to-save/survey';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { askedQuestions, type SurveyKey } from '@wattershed/domain/saving/survey';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useTimeZone } from '../../../account/use-time-zone.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from '../saving.module.css';
import { type Survey, SurveyForm } from './SurveyForm.tsx';
import own from './survey.module.css';
import { type SurveyTextKey, useSurveyTexts } from './survey-texts.ts';

/** What this person has answered: to be read, changed one by one, or deleted altogether. */
export function SurveyAnswered({ survey, mayAnswer }: { survey: Survey; mayAnswer: boolean }) {
  const { t, language } = useSurveyTexts();
  const zone = useTimeZone();
  const [changing, setChanging] = useState<SurveyKey>();
  const [isDeleting, setIsDeleting] = useState(false);
  const { answers, savedAt } = survey;
  if (changing) return <SurveyForm survey={survey} only={changing} onSaved={() => setChanging(undefined)} />;
  const wordsOf = (key: SurveyKey) => {
    const given = answers[key] ?? [];
    if (given.length === 0) return t('survey.none');
    return given.map(answer => t(`survey.${key}.${answer}` as SurveyTextKey)).join(', ');
  };
  return (
    <Card title={t('survey.done')}>
      <div className={classes.stack}>
        <p>{t('survey.doneText')}</p>
        <dl className={own.answers}>
          {askedQuestions(answers).map(key => (
            <div key={key} className={own.answer}>
              <dt>{t(`survey.${key}`)}</dt>
              <dd>{wordsOf(key)}</dd>
              {mayAnswer && (
                <dd className={own.change}>
                  <TextButton
                    aria-label={t('survey.changeOf', { question: t(`survey.${key}`) })}
                    onClick={() => setChanging(key)}
                  >
                    {t('survey.action.change')}
                  </TextButton>
                </dd>
              )}
            </div>
          ))}
        </dl>
        {savedAt && (
          <p className={classes.quiet}>
            {t('survey.savedAt', { date: formatDateTime(new Date(savedAt), language, zone) })}
          </p>
        )}
        <div className={classes.actions}>
          <Button as={Link} to={href('/WaysToSave')}>
            {t('survey.action.tips')}
          </Button>
          {mayAnswer && (
            <Button kind="danger" onClick={() => setIsDeleting(true)}>
              {t('survey.action.delete')}
            </Button>
          )}
        </div>
      </div>
      {isDeleting && <DeleteDialog onClose={() => setIsDeleting(false)} />}
    </Card>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useSurveyTexts();
  const { accountNumber } = useAccount().account;
  const forget = useMutation(mutation(deleteSurvey, { refreshes: [getSurvey, listTips] }));
  const confirm = () =>
    forget.mutate(
      { accountNumber },
      {
        onSuccess: () => {
          toast.success(t('survey.success.deleted'));
          onClose();
        },
      },
    );
  return (
    <Dialog title={t('survey.delete.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('survey.delete.text')}</p>
        {forget.error && <ErrorState error={forget.error} />}
        <div className={classes.actions}>
          <Button kind="danger-final" isLoading={forget.isPending} onClick={confirm}>
            {t('survey.action.delete')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('survey.action.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
