import { describe, expect, it } from 'vitest';
import { askedQuestions, faultOf, nextQuestion, type SurveyAnswers, surveyQuestions, withAnswer } from './survey.ts';

const all: SurveyAnswers = Object.fromEntries(surveyQuestions.map(({ key, answers }) => [key, [answers[0]]]));

describe('the survey', () => {
  it('asks in its order, and what depends on an answer only after that', () => {
    expect(nextQuestion({})).toBe('home');
    expect(askedQuestions({})).not.toContain('carHours');
    expect(askedQuestions({ devices: ['dryer', 'car'] })).toContain('carHours');
    expect(askedQuestions({ home: ['apartment'] })).not.toContain('garden');
    expect(nextQuestion({ ...all, devices: [] })).toBeUndefined();
    expect(nextQuestion({ ...all, devices: ['car'], carHours: undefined })).toBe('carHours');
  });

  it.each<[string, SurveyAnswers, ReturnType<typeof faultOf>]>([
    ['nothing', {}, undefined],
    ['the first answers', { home: ['house'], people: ['2'] }, undefined],
    ['none of several', { devices: [] }, undefined],
    ['an answer there isn’t', { home: ['castle'] }, { key: 'home', fault: 'unknown-answer' }],
    ['two where one is asked for', { people: ['1', '2'] }, { key: 'people', fault: 'unknown-answer' }],
    ['none where one is asked for', { people: [] }, { key: 'people', fault: 'unknown-answer' }],
    ['the same twice', { devices: ['car', 'car'] }, { key: 'devices', fault: 'unknown-answer' }],
    ['an answer before its question', { carHours: ['night'] }, { key: 'carHours', fault: 'out-of-order' }],
    [
      'an answer whose question isn’t asked anymore',
      { home: ['apartment'], garden: ['lawn'] },
      { key: 'garden', fault: 'out-of-order' },
    ],
  ])('finds what is wrong with %s', (_, answers, fault) => {
    expect(faultOf(answers)).toEqual(fault);
  });

  it('forgets what depended on an answer that changes', () => {
    const answers: SurveyAnswers = { home: ['house'], garden: ['lawn'], people: ['2'] };
    expect(withAnswer(answers, 'home', ['apartment'])).toEqual({ home: ['apartment'], people: ['2'] });
    expect(withAnswer(answers, 'people', ['3'])).toEqual({ home: ['house'], garden: ['lawn'], people: ['3'] });
  });
});
