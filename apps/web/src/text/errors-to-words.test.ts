import ownErrors from '@wattershed/texts/errors/en-us.json' with { type: 'json' };
import refusals from '@wattershed/texts/errors/refusals.en-us.json' with { type: 'json' };
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { errorToWords, withoutMarkup } from './errors-to-words.ts';
import { addEnglish } from './library.ts';

const errors = { ...ownErrors, ...refusals };

describe('words for a failed call', () => {
  beforeAll(() => addEnglish('errors', errors));

  it('shows the server message of LOG010 and LOG012 as sent', () => {
    expect(errorToWords(new ApiError({ code: 'LOG010', message: 'Locked. Call 555.' }))).toBe('Locked. Call 555.');
    expect(errorToWords(new ApiError({ code: 'LOG012', message: 'Not activated.' }))).toBe('Not activated.');
  });

  it('chooses localised words by code for everything else', () => {
    expect(errorToWords(new ApiError({ code: 'LOG001', message: 'nope' }))).toBe(errors['errors.LOG001']);
    expect(errorToWords(new ApiError({ code: 'F305', message: 'nope' }))).toBe('Card expired.');
    expect(errorToWords(new ApiError({ code: 'F351' }))).toBe(errors['gateway.unsuccessful']);
  });

  it('says how long to wait when that is more than a minute', () => {
    const limited = (retryAfter: number) => errorToWords(new ApiError({ code: 'RATE429', retryAfter }));
    expect(limited(60)).toBe(errors['errors.RATE429']);
    expect(limited(3_600)).toBe('Too many attempts. Try again in 60 minutes.');
  });

  it('says that some thing went wrong when the message is the text null', () => {
    expect(errorToWords(new ApiError({ code: 'LOG010', message: 'null' }))).toBe('Some thing went wrong');
  });

  it('takes markup out of a message', () => {
    expect(withoutMarkup('<b>Bad</b> card<script>alert(1)</script>')).toBe('Bad card');
    expect(withoutMarkup('5 < 6 and <img src=x onerror=alert(1)')).toBe('5 < 6 and');
  });
});
