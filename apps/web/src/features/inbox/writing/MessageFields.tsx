import type { Form, NameOf } from '../../../fields/bound-form.ts';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { useInboxTexts } from '../inbox-texts.ts';
import { bodyWords, type MessageError } from './message-rules.ts';

type Bound = { defaultValue: string; onChange: (value: string) => void; onFocus: () => void; onBlur: () => void };

/** What a field of a message shows and changes; the library's own type is `any`. */
function boundTo<Values>(form: Form<Values>, name: NameOf<Values, string>) {
  const { defaultValue, onChange, onFocus, onBlur } = form.getInputProps(name) as Bound;
  const error = form.errors[name] as MessageError | undefined;
  return {
    error,
    input: {
      ...{ name, defaultValue, onFocus, onBlur },
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    },
  };
}

export function SubjectField<Values extends { subject: string }>({ form }: { form: Form<Values> }) {
  const { t } = useInboxTexts();
  const { error, input } = boundTo(form, 'subject' as NameOf<Values, string>);
  const words = error && t(error === 'missing' ? 'inbox.subject.missing' : 'inbox.subject.error');
  return <TextInput key={form.key('subject')} {...input} label={t('inbox.subject')} error={words} autoComplete="off" />;
}

type BodyProps<Values> = { form: Form<Values>; rows: number };

export function BodyField<Values extends { messageBody: string }>({ form, rows }: BodyProps<Values>) {
  const { t } = useInboxTexts();
  const { error, input } = boundTo(form, 'messageBody' as NameOf<Values, string>);
  const key = error === 'disallowed' || error === 'tooLong' ? error : 'missing';
  const words = error && t(`inbox.body.${key}`, bodyWords(form.getValues().messageBody));
  return <TextArea key={form.key('messageBody')} {...input} label={t('inbox.body')} error={words} rows={rows} />;
}
