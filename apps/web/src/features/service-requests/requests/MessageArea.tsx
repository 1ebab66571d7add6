import { requestBounds } from '@wattershed/domain/service/request/service-request';
import type { Form } from '../../../fields/bound-form.ts';
import { WordedArea } from '../../../fields/WordedArea.tsx';
import { useRequestTexts } from './request-texts.ts';

/** The customer's own words, which begin the conversation. */
export function MessageArea<Values extends { messageText: string }>({ form }: { form: Form<Values> }) {
  const { t } = useRequestTexts();
  return (
    <WordedArea
      form={form}
      name="messageText"
      rows={5}
      maxLength={requestBounds.message}
      label={t('requests.form.messageText')}
      hint={t('requests.form.messageText.hint')}
    />
  );
}
