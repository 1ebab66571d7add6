import { describe, expect, it } from 'vitest';
import { type MandatoryField, missingMandatory } from './mandatory.ts';

const mandatory = (value: string | boolean): MandatoryField => ({ isVisible: true, isMandatory: true, value });

describe('missingMandatory', () => {
  // va-gen-mandatory, va-gen-trim, va-gen-checkbox: accepted
  it.each<[string, MandatoryField[]]>([
    ['every visible mandatory field is filled', [mandatory('Ann'), mandatory('  Lee ')]],
    ['a mandatory field that is not visible is empty', [{ isVisible: false, isMandatory: true, value: '' }]],
    ['a visible field that is not mandatory is empty', [{ isVisible: true, isMandatory: false, value: '' }]],
    ['both mandatory checkboxes are ticked', [mandatory(true), mandatory(true)]],
    ['an optional checkbox is not ticked', [mandatory(true), { isVisible: true, isMandatory: false, value: false }]],
  ])('misses nothing when %s', (_case, fields) => {
    expect(missingMandatory(fields)).toEqual([]);
  });

  // va-gen-mandatory, va-gen-trim, va-gen-checkbox: rejected
  it.each<[string, MandatoryField[], number[]]>([
    ['the empty field', [mandatory('Ann'), mandatory('')], [1]],
    ['all of them', [mandatory(''), mandatory('')], [0, 1]],
    ['a field of spaces only', [mandatory('   ')], [0]],
    ['the checkbox that is not ticked', [mandatory(true), mandatory(false)], [1]],
  ])('names %s', (_case, fields, missing) => {
    expect(missingMandatory(fields)).toEqual(missing);
  });
});
