import { isEmail } from '@wattershed/domain/contact/email';
import { isPhone } from '@wattershed/domain/contact/phone';
import { type Rule, rule } from '../rule.ts';

export const contactRules = {
  email: rule(isEmail, 'fields.email.error'),
  phone: rule(isPhone, 'fields.phone.error'),
} as const satisfies Record<string, Rule>;
