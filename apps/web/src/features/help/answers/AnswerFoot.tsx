import { useHref } from 'react-router';
import { CopyButton } from '../../../ui/lists/CopyButton.tsx';
import { WasHelpful } from '../feedback/WasHelpful.tsx';
import type { Question } from '../first/help-reads.ts';
import classes from '../questions/questions.module.css';
import { useAnswerWords } from './answer-texts.ts';

/** Below an answer: whether it was helpful, and its link to send on. */
export function AnswerFoot({ question }: { question: Question }) {
  const { t } = useAnswerWords();
  const page = useHref('/Faq');
  return (
    <div className={classes.foot}>
      <WasHelpful answerKey={question.key} />
      <span className={classes.link}>
        {t('help.link')}
        <CopyButton
          text={`${window.location.origin}${page}#${question.key}`}
          label={t('help.link.of', { question: question.question })}
        />
      </span>
    </div>
  );
}
