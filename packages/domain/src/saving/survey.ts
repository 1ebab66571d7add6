/** What the survey asks, in its order, with the answers there are. A question with `many` takes any number of them. */
export const surveyQuestions = [
  { key: 'home', answers: ['house', 'apartment', 'mobile-home', 'business'] },
  { key: 'people', answers: ['1', '2', '3', '4', '5-or-more'] },
  { key: 'owns', answers: ['own', 'rent'] },
  { key: 'cooling', answers: ['central', 'room', 'evaporative', 'none'] },
  { key: 'heating', answers: ['gas', 'heat-pump', 'electric', 'other', 'none'] },
  { key: 'thermostat', answers: ['smart', 'programmable', 'manual', 'none'] },
  { key: 'waterHeating', answers: ['gas', 'electric', 'heat-pump', 'other'] },
  { key: 'refrigerator', answers: ['under-10', 'over-10', 'unknown'] },
  { key: 'lighting', answers: ['led', 'half', 'few'] },
  {
    key: 'devices',
    answers: ['second-refrigerator', 'freezer', 'dishwasher', 'dryer', 'range', 'car', 'pool', 'hot-tub', 'heater'],
    many: true,
  },
  { key: 'carHours', answers: ['evening', 'night', 'day'], after: { key: 'devices', answer: 'car' } },
  { key: 'garden', answers: ['lawn', 'drip', 'none'], after: { key: 'home', answer: 'house' } },
] as const satisfies readonly SurveyQuestion[];

type SurveyQuestion = {
  key: string;
  answers: readonly string[];
  many?: true;
  /** Asked only after this answer to an earlier question. */
  after?: { key: string; answer: string };
};

export type SurveyKey = (typeof surveyQuestions)[number]['key'];

/** By question, the answers given; one, where the question takes one. */
export type SurveyAnswers = { [Key in SurveyKey]?: readonly string[] | undefined };

export function questionNamed(key: SurveyKey): SurveyQuestion {
  return surveyQuestions.find(question => question.key === key) as SurveyQuestion;
}

/** Whether a question is asked of whoever has answered this so far. */
export function isAsked(key: SurveyKey, answers: SurveyAnswers): boolean {
  const { after } = questionNamed(key);
  return after === undefined || (answers[after.key as SurveyKey]?.includes(after.answer) ?? false);
}

/** The questions of this survey, in order, as far as what was answered decides them. */
export function askedQuestions(answers: SurveyAnswers): SurveyKey[] {
  return surveyQuestions.map(({ key }) => key).filter(key => isAsked(key, answers));
}

/** The first question that is asked and open; undefined when all are answered. */
export function nextQuestion(answers: SurveyAnswers): SurveyKey | undefined {
  return askedQuestions(answers).find(key => answers[key] === undefined);
}

/**
 * What is wrong with answers as they arrive: `unknown-answer`, or `out-of-order`, an answer to a question that isn't asked, because the
 * one it depends on has another answer or none. Undefined when they fit together.
 */
export function faultOf(
  answers: SurveyAnswers,
): { key: SurveyKey; fault: 'unknown-answer' | 'out-of-order' } | undefined {
  for (const question of surveyQuestions) {
    const { key } = question;
    const given = answers[key];
    if (given === undefined) continue;
    const known: readonly string[] = question.answers;
    const isOne = 'many' in question || given.length === 1;
    if (!isOne || new Set(given).size < given.length || !given.every(answer => known.includes(answer))) {
      return { key, fault: 'unknown-answer' };
    }
    if (!isAsked(key, answers)) return { key, fault: 'out-of-order' };
  }
  return undefined;
}

/** The answers with one more; what depended on an answer that changed goes. */
export function withAnswer(answers: SurveyAnswers, key: SurveyKey, given: readonly string[]): SurveyAnswers {
  const changed: SurveyAnswers = { ...answers, [key]: given };
  const kept = Object.entries(changed).filter(([one]) => isAsked(one as SurveyKey, changed));
  return Object.fromEntries(kept) as SurveyAnswers;
}
