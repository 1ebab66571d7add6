import { requestBounds } from '@wattershed/domain/service/request/service-request';
import type { Form } from '../../../fields/bound-form.ts';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { useRequestTexts } from './request-texts.ts';

/** The customer's own words, which begin the conversation. */
export function MessageArea<Values extends { messageText: string }>({ form }: { form: Form<Values> }) {
  const { t } = useRequestTexts();
  // The library's type is `any` here.
  const { value, onChange } = form.getInputProps('messageText') as {
    value: string;
    onChange: (text: string) => void;
  };
  return (
    <TextArea
      name="messageText"
      rows={5}
      maxLength={requestBounds.message}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      label={t('requests.form.messageText')}
      hint={t('requests.form.messageText.hint')}
      error={form.errors.messageText as string | undefined}
    />
  );
}
