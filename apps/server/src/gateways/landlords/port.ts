import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type {
  BetweenTenants,
  LandlordDecline,
  LandlordName,
  LandlordState,
} from '@wattershed/domain/service/landlord-agreement';
import type { Language } from '@wattershed/domain/text/language';

/** A connection for one service, whichever meter hangs there. */
export type Installation = {
  installationNumber: string;
  commodity: 'electric' | 'water';
  street: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
};

export type AgreementToSign = {
  agreementId: string;
  /** The accounts that the landlord holds; none for a visitor. */
  accountNumbers: readonly AccountNumber[];
  landlord: LandlordName;
  email: string;
  phone: string;
  mailing: MailingAddress;
  /** In which they signed: their bills are in it. */
  language: Language;
  manager: { name: string; phone: string; taxId: string } | null;
  installations: readonly { installationNumber: string; between: BetweenTenants }[];
};

export type AgreementRefusal = 'unknown' | 'taken';

/** Where an agreement stands. */
export type AgreementRecord = {
  agreementId: string;
  agreementNumber: string;
  state: LandlordState;
  reason: LandlordDecline | null;
  /** Oldest first. */
  history: { state: LandlordState; at: string }[];
};

export type AgreementChange = {
  position: string;
  agreementId: string;
  agreementNumber: string;
  state: LandlordState;
  reason: LandlordDecline | null;
};

/** Who rents out what, and what happens to a unit between two tenants. Throws while it doesn't respond. */
export type Landlords = {
  /** Where these accounts have service; `agreementNumber` of the agreement in force there. */
  listInstallations(
    accountNumbers: readonly AccountNumber[],
  ): Promise<(Installation & { agreementNumber: string | null })[]>;
  /** The units of the house at an address. */
  findInstallationsAt(address: { street: string; zip: string }): Promise<Installation[]>;
  /** Those of these that exist. */
  findInstallations(installationNumbers: readonly string[]): Promise<Installation[]>;
  /** Takes an agreement, once, however often it is brought; what is refused leaves nothing there. */
  sign(agreement: AgreementToSign): Promise<'taken-in' | AgreementRefusal>;
  listAgreements(agreementIds: readonly string[]): Promise<AgreementRecord[]>;
  /** Doing it again is a success; false when it is over otherwise, or unknown there. */
  end(agreementId: string): Promise<boolean>;
  /** The next changes of state after a position, in their order. */
  listChanges(after: string, limit: number): Promise<AgreementChange[]>;
  findLastPosition(): Promise<string>;
};
