import { useQuery } from '@tanstack/react-query';
import { listFaq } from '@wattershed/contract/help/reading';
import { href, Link } from 'react-router';
import { asApiError } from '../../api/api-error.ts';
import { q } from '../../api/query.ts';
import { answersToSituations, answerToRefusal, type Situation } from './answers.ts';
import { useRefusalTexts } from './refusal-texts.ts';

type Props = { error?: unknown; situation?: Situation | undefined };

/** The question that is asked after this failure, or else in this situation, where the utility's help answers one. */
export function AnswerTo({ error, situation }: Props) {
  const asked = answerToRefusal(asApiError(error).code) ?? (situation && answersToSituations[situation]);
  return asked === undefined ? null : <Answer asked={asked} />;
}

/** Opens beside the page, where what was typed stays. A utility whose help doesn't have the question shows nothing. */
function Answer({ asked }: { asked: string }) {
  const { t, language } = useRefusalTexts();
  const { data } = useQuery({ ...q(listFaq, { language, key: asked }), staleTime: 300_000 });
  const question = data?.data[0]?.question;
  if (question === undefined) return null;
  return (
    <p>
      <Link to={`${href('/Faq')}#${asked}`} target="_blank" aria-label={t('errors.answer', { question })}>
        {question}
      </Link>
    </p>
  );
}
