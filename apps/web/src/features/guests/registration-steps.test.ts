import { describe, expect, it } from 'vitest';
import { type ContactPart, shownStep } from './registration-steps.ts';

const signIn = { userId: 'ada.okafor', password: 'x', passwordAgain: 'x' };
const contact: ContactPart = {
  firstName: 'Ada',
  lastName: 'Okafor',
  phone: '602-555-0123',
  phoneType: 'Mobile',
  secondPhone: '',
  secondPhoneType: 'Mobile',
};

describe('the step of a guest registration', () => {
  it.each([
    { title: 'begins with the sign-in', asked: null, draft: {}, step: 'signIn' },
    { title: 'begins again after a reload, whatever the address says', asked: 'agree', draft: {}, step: 'signIn' },
    { title: 'never skips one', asked: 'agree', draft: { signIn }, step: 'contact' },
    { title: 'goes back to a done one', asked: 'signIn', draft: { signIn, contact }, step: 'signIn' },
    { title: 'comes to the last when all before are done', asked: 'agree', draft: { signIn, contact }, step: 'agree' },
    { title: 'knows no others', asked: 'admin', draft: { signIn, contact }, step: 'contact' },
  ])('$title', ({ asked, draft, step }) => {
    expect(shownStep(asked, draft)).toBe(step);
  });
});
