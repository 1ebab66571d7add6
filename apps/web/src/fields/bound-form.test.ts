import type { ComponentProps } from 'react';
import { describe, expectTypeOf, it } from 'vitest';
import type { BoundField } from './BoundField.tsx';
import type { Form } from './bound-form.ts';
import type { EmailField } from './contact/EmailField.tsx';
import type { FormCheckBox } from './FormCheckBox.tsx';
import type { NewPasswordFields } from './person/NewPasswordFields.tsx';
import type { PhoneAndKindFields } from './person/PhoneAndKindFields.tsx';
import type { SelectField } from './select/SelectField.tsx';

type Values = { email: string; phone: string; phoneType: 'Home' | 'Mobile' | 'Work'; isAgreed: boolean };
type Bound = ComponentProps<typeof BoundField<Values>>;
type Email = ComponentProps<typeof EmailField<Values>>;
type Box = ComponentProps<typeof FormCheckBox<Values>>;
type PhoneKind = ComponentProps<typeof SelectField<Values, 'phoneType'>>;
type Passwords = ComponentProps<typeof NewPasswordFields>;

const form = {} as Form<Values>;
const propsOf = <Props>(props: Props): Props => props;

// The type check is what runs these: a line below `@ts-expect-error` that compiles fails it.
describe('a field of a form', () => {
  it('takes the name of a value of its own type', () => {
    expectTypeOf<Email['name']>().toEqualTypeOf<'email' | 'phone'>();
    expectTypeOf<Box['name']>().toEqualTypeOf<'isAgreed'>();
    expectTypeOf<ComponentProps<typeof PhoneAndKindFields<Values>>['kindName']>().toEqualTypeOf<'phoneType'>();
  });

  it('does not compile with a misspelt name', () => {
    propsOf<Email>({ form, name: 'email' });
    // @ts-expect-error no value has this name
    propsOf<Email>({ form, name: 'emial' });
  });

  it('does not compile with the name of another kind of value', () => {
    // @ts-expect-error one of a list, not free text
    propsOf<Email>({ form, name: 'phoneType' });
    // @ts-expect-error text, not yes or no
    propsOf<Box>({ form, name: 'email', children: null });
  });

  it('does not compile without the words for when it stays empty', () => {
    propsOf<Bound>({ form, name: 'email', words: 'fields.email' });
    propsOf<Bound>({ form, name: 'email', label: 'Email', missingWords: null });
    // @ts-expect-error no field is called so
    propsOf<Bound>({ form, name: 'email', words: 'fields.phoneKind' });
    // @ts-expect-error neither its words nor that it may stay empty
    propsOf<Bound>({ form, name: 'email', label: 'Email' });
  });

  it('offers no choice that the value cannot be', () => {
    expectTypeOf<PhoneKind['options'][number]['value']>().toEqualTypeOf<Values['phoneType']>();
  });

  it('takes a form that has more values than it needs, and none that has fewer', () => {
    propsOf<Passwords>({ form: {} as Form<{ password: string; passwordAgain: string; userId: string }> });
    // @ts-expect-error nothing is typed again
    propsOf<Passwords>({ form: {} as Form<{ password: string }> });
  });
});
