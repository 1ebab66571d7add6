import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import { landlordDeclines } from '@wattershed/domain/service/landlord-agreement';
import { findLastPosition } from '@wattershed/reference-utility/feeds/feed-store';
import {
  type LandlordAgreement,
  listAgreements,
  listChanges,
} from '@wattershed/reference-utility/landlords/agreement-store';
import { readInstallationNumber } from '@wattershed/reference-utility/landlords/installation-number';
import {
  findInstallations,
  findInstallationsAt,
  listInstallationsOf,
} from '@wattershed/reference-utility/landlords/installation-store';
import { signAgreement } from '@wattershed/reference-utility/landlords/sign-agreement';
import { endAgreement } from '@wattershed/reference-utility/landlords/work-agreements';
import type { AgreementRecord, Installation, Landlords } from './port.ts';

/** The landlord agreements of the reference utility, which has its tables in the same database. */
export function referenceLandlords(db: Pool, clock: BusinessClock): Landlords {
  return {
    listInstallations: async accountNumbers =>
      (await listInstallationsOf(db, accountNumbers)).map(one => ({
        ...shownOf(one),
        agreementNumber: one.agreementNumber,
      })),
    findInstallationsAt: async address => (await findInstallationsAt(db, address)).map(shownOf),
    findInstallations: async numbers => {
      const keys = numbers.flatMap(number => readInstallationNumber(number) ?? []);
      return (await findInstallations(db, keys)).map(shownOf);
    },
    sign: agreement => signAgreement(db, agreement, clock.now()),
    listAgreements: async ids => (await listAgreements(db, ids)).map(recordOf),
    end: agreementId => endAgreement(db, agreementId),
    listChanges: async (after, limit) => {
      const changes = await listChanges(db, after, limit);
      const agreements = await listAgreements(db, [...new Set(changes.map(({ agreementId }) => agreementId))]);
      const numbers = new Map(agreements.map(one => [one.agreementId, one.agreementNumber]));
      return changes.map(({ reason, ...change }) => ({
        ...change,
        reason: declineOf(reason),
        agreementNumber: numbers.get(change.agreementId) ?? '',
      }));
    },
    findLastPosition: () => findLastPosition(db, 'agreements'),
  };
}

const declineOf = (reason: string | null) => landlordDeclines.find(one => one === reason) ?? null;

function shownOf({ installationNumber, commodity, street, unit, city, state, zip }: Installation): Installation {
  return { installationNumber, commodity, street, unit, city, state, zip };
}

function recordOf({ agreementId, agreementNumber, state, reason, history }: LandlordAgreement): AgreementRecord {
  return {
    ...{ agreementId, agreementNumber, state, reason: declineOf(reason) },
    history: history.map(({ state: was, at }) => ({ state: was, at })),
  };
}
