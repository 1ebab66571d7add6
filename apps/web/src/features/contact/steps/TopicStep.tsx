import { useForm } from '@mantine/form';
import type { DataOf } from '@wattershed/contract/call';
import type { listContactTopics } from '@wattershed/contract/contact/asking';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { ContactTopic } from '@wattershed/domain/contact/us/contact-topics';
import { useSettings } from '../../../account/settings.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import classes from '../contact.module.css';
import { useContactTexts, useTopicNames } from '../contact-texts.ts';

type Props = {
  topics: DataOf<typeof listContactTopics>['topics'];
  topic: string;
  takesFocus: boolean;
  refusal: unknown;
  onBack: (() => void) | undefined;
  onDone: (topic: ContactTopic) => void;
};

/** What it is about, and by when each topic is answered. */
export function TopicStep({ topics, topic, takesFocus, refusal, onBack, onDone }: Props) {
  const { t, language } = useContactTexts();
  const { t: names } = useTopicNames();
  const emergency = useSettings()?.electricEmergencyPhone ?? '…';
  const offered = topics.find(({ ContactUsType }) => ContactUsType === topic)?.ContactUsType;
  const form = useForm<{ topic: ContactTopic | '' }>({
    mode: 'controlled',
    initialValues: { topic: offered ?? '' },
    validate: { topic: chosen => (chosen === '' ? t('contact-us.topic.missing') : null) },
  });
  const missing = form.errors.topic as string | undefined;
  return (
    <StepCard title={t('contact-us.topic.title')} takesFocus={takesFocus}>
      <Notice kind="warning">
        <p>{t('contact-us.danger', { emergency })}</p>
      </Notice>
      <StepForm
        form={form}
        onSubmit={({ topic: chosen }) => chosen !== '' && onDone(chosen)}
        onBack={onBack}
        submitError={refusal}
      >
        <div>
          <RadioCards
            legend={t('contact-us.topic.title')}
            isLegendHidden
            name="topic"
            value={form.values.topic === '' ? undefined : form.values.topic}
            options={topics.map(({ ContactUsType, answerBy }) => ({
              value: ContactUsType,
              title: names(`contact-topics.${ContactUsType}`),
              detail: t('contact-us.topic.answerBy', { day: formatDate(answerBy, language) }),
            }))}
            onChange={chosen => {
              form.setFieldValue('topic', chosen);
              form.clearFieldError('topic');
            }}
          />
          <div role="alert">{missing && <p className={classes.error}>{missing}</p>}</div>
        </div>
      </StepForm>
    </StepCard>
  );
}
