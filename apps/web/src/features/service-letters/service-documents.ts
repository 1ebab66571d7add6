import type { DataOf } from '@wattershed/contract/call';
import type { listServiceDocuments } from '@wattershed/contract/service-letters';

export type ServiceDocuments = DataOf<typeof listServiceDocuments>;
