import { describe, expect, it } from 'vitest';
import { type ContactPart, furthestStep } from './registration-steps.ts';

const signIn = { userId: 'ada.okafor', password: 'x', passwordAgain: 'x' };
const contact: ContactPart = {
  firstName: 'Ada',
  lastName: 'Okafor',
  phone: '602-555-0123',
  phoneType: 'Mobile',
  secondPhone: '',
  secondPhoneType: 'Mobile',
};

describe('a guest registration', () => {
  it.each([
    { title: 'begins with the sign-in, also after a reload', draft: {}, step: 'signIn' },
    { title: 'goes no further than the contact after the sign-in', draft: { signIn }, step: 'contact' },
    { title: 'comes to the last step when all before it are done', draft: { signIn, contact }, step: 'agree' },
  ])('$title', ({ draft, step }) => {
    expect(furthestStep(draft)).toBe(step);
  });
});
