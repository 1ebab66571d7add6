import type { DataOf } from '@wattershed/contract/call';
import type { listServiceDocuments } from '@wattershed/contract/service-letters';
import { localDate } from '@wattershed/domain/calendar/local-date';

type ServiceDocuments = DataOf<typeof listServiceDocuments>;

/** What there is on paper about Daniel Kim's service: one of his bills was paid late. */
export const serviceDocuments: ServiceDocuments = {
  today: localDate('2026-11-20'),
  customerName: 'Daniel Kim',
  serviceAddress: '117 Alder Street, Unit 2, Goleta, CA 93117',
  servedFrom: localDate('2019-04-02'),
  servedBefore: null,
  credit: {
    customerSince: localDate('2017-09-01'),
    records: [
      {
        ...{ months: 12, from: localDate('2025-11-21'), through: localDate('2026-11-20') },
        ...{ bills: 12, onTime: 11, late: 1, returned: 0 },
      },
      {
        ...{ months: 24, from: localDate('2024-11-21'), through: localDate('2026-11-20') },
        ...{ bills: 24, onTime: 23, late: 1, returned: 2 },
      },
    ],
    availableOn: null,
  },
  agreements: [
    {
      ...{ agreementNumber: 'SA-1171', commodity: 'electric', tariffLabel: 'CA-D-T1' },
      ...{ startedOn: localDate('2019-04-02'), endedOn: null },
    },
    {
      ...{ agreementNumber: 'SA-1172', commodity: 'water', tariffLabel: 'CA-W-1' },
      ...{ startedOn: localDate('2019-04-02'), endedOn: localDate('2026-11-01') },
    },
  ],
  letters: [
    {
      letterId: '0190a6a0-0000-7000-8000-000000000001',
      letterNumber: 'LT-30118',
      letter: 'letter-of-credit',
      language: 'ES',
      writtenAt: '2026-10-02T18:00:00.000Z',
    },
  ],
};

/** Of someone who moved in three weeks ago. */
export const tooNew: ServiceDocuments = {
  ...serviceDocuments,
  servedFrom: localDate('2026-10-31'),
  credit: { customerSince: localDate('2026-10-31'), records: [], availableOn: localDate('2027-10-31') },
  letters: [],
};
