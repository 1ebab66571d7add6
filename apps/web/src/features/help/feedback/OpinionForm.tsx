import { useMutation } from '@tanstack/react-query';
import type { RequestOf } from '@wattershed/contract/call';
import { sendFeedback } from '@wattershed/contract/help/feedback';
import { disallowedCharacters } from '@wattershed/domain/text/free-text';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from './feedback.module.css';
import { useFeedbackTexts } from './feedback-texts.ts';

/** The call takes no more. */
const longest = 2_000;

type Props = {
  label: string;
  hint?: string;
  rows: number;
  about: Pick<RequestOf<typeof sendFeedback>, 'kind' | 'page' | 'requestId'>;
  onSent: () => void;
  /** Before the text, what else is asked. */
  children?: ReactNode;
};

/** What somebody thinks, in their own words. Sent again after a failure, it is the same opinion. */
export function OpinionForm({ label, hint, rows, about, onSent, children }: Props) {
  const { t, language } = useFeedbackTexts();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const feedbackId = useRef(crypto.randomUUID());
  const form = useId();
  const send = useMutation({ ...mutation(sendFeedback), onSuccess: onSent });

  function wrong(): string | undefined {
    const odd = disallowedCharacters(text.replace(/[\n\r\t]/g, ''));
    if (text.trim() === '') return t('feedback.text.missing');
    if (text.length > longest) return t('feedback.text.tooLong', { max: longest });
    return odd.length > 0 ? t('feedback.text.disallowed', { characters: odd.join(' ') }) : undefined;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = wrong();
    setError(found);
    if (found) event.currentTarget.querySelector('textarea')?.focus();
    else if (!send.isPending) {
      send.mutate({ ...about, feedbackId: feedbackId.current, text: text.toWellFormed(), language });
    }
  }

  return (
    <form id={form} className={classes.form} noValidate onSubmit={submit}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        rows={rows}
        value={text}
        error={error}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {send.error && <ErrorState error={send.error} />}
      <div>
        <Button type="submit" isLoading={send.isPending}>
          {t('feedback.send')}
        </Button>
      </div>
    </form>
  );
}
