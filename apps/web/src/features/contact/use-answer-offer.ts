import { contactTopicFacts } from '@wattershed/domain/contact/us/contact-topics';
import { useState } from 'react';
import { useAnswers } from '../../shell/answers/use-answers.ts';
import { useContactTexts } from './contact-texts.ts';
import type { ContactWizardForm } from './use-contact-form.ts';

/**
 * Answers of the help to what was asked, offered once, between the question and what follows. Nobody waits for them: while they
 * are looked for, the way on is there, and where there are none, nothing shows.
 */
export function useAnswerOffer({ step, draft }: Pick<ContactWizardForm, 'step' | 'draft'>) {
  const { language } = useContactTexts();
  const { ContactUsType, Comment } = draft.form;
  // Help has nothing about jobs.
  const isWanted = step === 'question' && contactTopicFacts(ContactUsType)?.isAboutAccount === true;
  const { answers, hasFailed } = useAnswers(language, isWanted);
  const [isOpen, setOpen] = useState(false);
  if (isOpen && step !== 'question') setOpen(false);
  const fitting = (text: string) => (hasFailed ? [] : answers?.fitting(text));
  return {
    isOpen,
    /** Undefined while they are looked for. */
    found: isOpen ? fitting(Comment) : undefined,
    /** True where answers are offered to this question now, or may be in a moment. */
    open: (text: string) => {
      const isOffered = isWanted && draft.isOffered !== true && fitting(text)?.length !== 0;
      setOpen(isOffered);
      return isOffered;
    },
    close: () => setOpen(false),
  };
}
