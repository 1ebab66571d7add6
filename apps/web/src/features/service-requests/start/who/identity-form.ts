import type { ApplicantKind } from '@wattershed/domain/service/start/applicant';

export type IdentityWay = 'ssn' | 'taxId' | 'papers' | 'none';

export type IdentityForm = {
  way: IdentityWay;
  ssn: string;
  taxId: string;
  driverLicence: string;
  hasConsented: boolean;
  coSsn: string;
  hasCoConsented: boolean;
};

export const noIdentity: IdentityForm = {
  ...{ way: 'ssn', ssn: '', taxId: '', driverLicence: '', hasConsented: false, coSsn: '', hasCoConsented: false },
};

/** How each kind of applicant can show who they are; a number is never required. */
export function waysOf(kind: ApplicantKind): readonly IdentityWay[] {
  if (kind === 'person') return ['ssn', 'papers', 'none'];
  return kind === 'company' ? ['taxId', 'papers', 'none'] : ['ssn', 'taxId', 'papers', 'none'];
}
