export type BillingNotice = {
  noticeId: string;
  kind: 'do-not-disconnect' | 'outage' | 'customer-service' | 'service-order' | 'preference';
  colour: 'green' | 'yellow' | 'red' | null;
  link: 'NotificationPreferences' | 'ServiceOrders' | 'PayBill' | 'ReconnectionFees' | null;
  /** By language; EN_US is always present. */
  text: Partial<Record<string, { title: string; body: string }>>;
  updatedAt: string;
};
