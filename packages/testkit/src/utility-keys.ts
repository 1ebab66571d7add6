/** The keys that the utility's systems and the portal's server share in tests, and how its process is given them. */
export const utilityKeys = {
  gateway: 'key-of-the-payment-gateway',
  sms: 'key-of-the-sms-carrier',
  scanner: 'key-of-the-scanner',
  identityProvider: 'key-of-the-identity-provider',
  agentDesk: 'key-of-the-agent-desk',
  customerDesk: 'key-of-the-customer-desk',
  otherPortals: 'key-of-the-other-portals',
  printShop: 'key-of-the-print-shop',
  mailReports: 'key-of-the-email-receipts',
  smsReports: 'key-of-the-text-receipts',
};

export const utilityKeyEnvironment = {
  GATEWAY_KEY: utilityKeys.gateway,
  SMS_KEY: utilityKeys.sms,
  SCANNER_KEY: utilityKeys.scanner,
  SSO_CLIENT_SECRET: utilityKeys.identityProvider,
  AGENT_DESK_KEY: utilityKeys.agentDesk,
  CUSTOMER_DESK_KEY: utilityKeys.customerDesk,
  OTHER_PORTALS_KEY: utilityKeys.otherPortals,
  PRINT_SHOP_KEY: utilityKeys.printShop,
  MAIL_WEBHOOK_KEY: utilityKeys.mailReports,
  SMS_WEBHOOK_KEY: utilityKeys.smsReports,
};
