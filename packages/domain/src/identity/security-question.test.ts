import { describe, expect, it } from 'vitest';
import { areDifferentQuestions, isSecurityAnswer, isSecurityQuestion, normaliseAnswer } from './security-question.ts';

describe('a security question', () => {
  it.each(['My first school?', 'Où ?', 'a'.repeat(100)])('may be %j', text => {
    expect(isSecurityQuestion(text)).toBe(true);
  });

  it.each(['', ' ', '?', 'a'.repeat(101), 'Who <b>am</b> I?', 'one\nline'])('may not be %j', text => {
    expect(isSecurityQuestion(text)).toBe(false);
  });

  it.each([
    ['My first school?', 'my first school'],
    ['¿Mi primera escuela?', 'mi  primera escuela ?'],
  ])('%j is the same as %j', (one, other) => {
    expect(areDifferentQuestions(one, other)).toBe(false);
  });

  it('differs from another one', () => {
    expect(areDifferentQuestions('My first school?', 'My first job?')).toBe(true);
  });
});

describe('a security answer', () => {
  it.each(['Al', 'Santa Bárbara', 'a'.repeat(100)])('may be %j', text => {
    expect(isSecurityAnswer(text)).toBe(true);
  });

  it.each(['', 'A', '  A ', 'a'.repeat(101), '<script>'])('may not be %j', text => {
    expect(isSecurityAnswer(text)).toBe(false);
  });

  it('is compared without case and spaces around it', () => {
    expect(normaliseAnswer('  Port   SOLANA ')).toBe('port solana');
  });
});
