/** Of the usage file. */
export const espiNamespace = 'http://naesb.org/espi';

/** Of the customer file. */
export const customerNamespace = 'http://naesb.org/espi/customer';
