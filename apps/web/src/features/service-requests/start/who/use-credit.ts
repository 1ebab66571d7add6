import {
  checkCoApplicant,
  checkCreditWithoutSsn,
  checkCreditWithSsn,
  leaveOutCoApplicant,
} from '@wattershed/contract/service-requests/credit';
import { cleanSsn } from '@wattershed/domain/identity/ssn';
import { asApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import type { FieldTextKey } from '../../../../fields/rule.ts';
import type { CreditDecision, StartDraft } from '../start-draft.ts';
import { ofCustomer, type StartCustomer } from '../step-props.ts';
import type { IdentityForm } from './identity-form.ts';
import { applicantOf } from './who-form.ts';

/** Asks about the applicant, and about who applies with them, and brings what comes of both. */
export function useCredit(draft: StartDraft, customer: StartCustomer | undefined) {
  async function check(form: IdentityForm): Promise<CreditDecision> {
    const { premise, who, requestId } = draft;
    if (!premise || !who) throw new Error('credit was asked about before anyone was named');
    const asked = { ...ofCustomer(customer), requestId, premiseId: premise.premiseId };
    const { kind, firstName, lastName, birthOn, coApplicant } = applicantOf(who);
    const person = { ...asked, kind, firstName, lastName, birthOn };
    const { coSsn, hasCoConsented } = form;
    const first = await askAbout(person, form);
    if (!coApplicant) {
      // There may have been one when it was asked before.
      return { ...(await callApi(leaveOutCoApplicant, asked)), debts: first.debts };
    }
    const ssn = cleanSsn(coSsn);
    const both = await callApi(checkCoApplicant, {
      ...{ ...asked, ...coApplicant, hasConsented: ssn !== '' && hasCoConsented },
      ...(ssn === '' ? {} : { ssn }),
    });
    return { ...both, debts: first.debts };
  }
  return { check, errorOf };
}

type Person = Omit<Parameters<typeof callApi<typeof checkCreditWithoutSsn>>[1], 'proof' | 'driverLicence'>;

function askAbout(person: Person, { way, ssn, taxId, driverLicence }: IdentityForm): Promise<CreditDecision> {
  if (way === 'ssn') return callApi(checkCreditWithSsn, { ...person, ssn: cleanSsn(ssn), hasConsented: true });
  if (way === 'taxId') return callApi(checkCreditWithSsn, { ...person, taxId, hasConsented: true });
  const licence = driverLicence.trim();
  return callApi(checkCreditWithoutSsn, {
    ...{ ...person, proof: way === 'papers' ? ('papers' as const) : ('none' as const) },
    ...(way === 'papers' && licence !== '' ? { driverLicence: licence } : {}),
  });
}

/** The field that a refusal is about; undefined for one that isn't about a field. */
function errorOf(
  error: unknown,
  { way, coSsn }: IdentityForm,
): { name: keyof IdentityForm; words: FieldTextKey } | undefined {
  const { code } = asApiError(error);
  if (code === 'SRV425' && coSsn !== '') return { name: 'coSsn', words: 'fields.coApplicant.error.same' };
  if (code !== 'SRV423') return undefined;
  if (way === 'taxId') return { name: 'taxId', words: 'fields.taxId.error' };
  if (way === 'papers') return { name: 'driverLicence', words: 'fields.driverLicence.error' };
  return { name: way === 'ssn' ? 'ssn' : 'coSsn', words: 'fields.wholeSsn.error' };
}
