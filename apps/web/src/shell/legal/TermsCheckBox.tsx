import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Form } from '../../fields/bound-form.ts';
import { FormCheckBox } from '../../fields/FormCheckBox.tsx';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { inForce } from '../texts/legal-reads.ts';
import { LegalLink } from './LegalLink.tsx';

type Props = {
  /** Of a form whose `agree` has `agreeRule`, in controlled mode. */
  form: Form<{ agree: boolean }>;
  children: ReactNode;
  /** The words of the link to the terms. */
  read: ReactNode;
};

/** The yes to the portal's terms, with a way to load them again where that failed: who can't read them can't agree. */
export function TermsCheckBox({ form, children, read }: Props) {
  const { t: field } = useFieldTexts();
  const { t, language } = useShellTexts();
  const { data, error, refetch } = useQuery(inForce('terms', language));
  const hasFailed = data === undefined && error !== null && error.httpStatus !== 404;
  const isHere = data !== undefined;

  // Whoever pressed in vain has to know that it was in vain, and that it wouldn't be again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the terms have come, and no earlier
  useEffect(() => {
    if (isHere && form.errors.agree === 'fields.terms.awaited') form.setFieldError('agree', 'fields.terms.here');
  }, [isHere]);

  return (
    <>
      <FormCheckBox form={form} name="agree" aside={<LegalLink topic="terms">{read}</LegalLink>}>
        {children}
      </FormCheckBox>
      {hasFailed && (
        <Notice kind="error">
          <p>{field('fields.terms.failed')}</p>
          <p>
            <Button kind="plain" onClick={() => refetch()}>
              {t('shell.retry')}
            </Button>
          </p>
        </Notice>
      )}
    </>
  );
}
