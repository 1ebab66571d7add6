/** A person, as the portal's back-office calls return them. */
export type PortalPerson = {
  userId: string;
  userName: string;
  fullName: string;
  email: string;
  state: 'active' | 'inactive' | 'disabled' | 'deleted';
  accounts: { accountNumber: string; roleId: number }[];
};

/** A person handed over from the portal. */
export type PersonHandedOver = Omit<PortalPerson, 'state'> & { language: string; personas: number[] };

export type Answered<Data> = { data: Data } | { refused: { error: string; message: string } };

/** What one of the utility's own systems asks the portal, using the key they share. */
export type PortalBackOffice = {
  searchPeople(request: object): Promise<Answered<{ users: PortalPerson[]; nextCursor: string | null }>>;
  makeSupportLink(request: object): Promise<Answered<{ link: string }>>;
  takeHandover(request: object): Promise<Answered<PersonHandedOver>>;
  answerCustomer(request: object): Promise<Answered<{ messageId: string }>>;
  /** The same for a conversation that is followed by an emailed link. */
  answerContact(request: object): Promise<Answered<{ messageId: string }>>;
  closeContact(request: { requestId: string }): Promise<Answered<object>>;
  /** A file for an answer; the portal checks it as it checks what customers send. */
  uploadAnswerFile(request: { messageId: string }, file: File): Promise<Answered<{ documentId: string; name: string }>>;
  /** The file; undefined when the portal doesn't answer with one. */
  downloadHandedOverFile(request: { messageId: string; attachmentId: string }): Promise<Buffer | undefined>;
  /** The same of a file that came with a question that is followed by a link. */
  downloadContactFile(request: { messageId: string; documentId: string }): Promise<Buffer | undefined>;
  /** The same of a photo that came with an outage report. */
  downloadReportPhoto(request: { uuId: string; attachmentId: string }): Promise<Buffer | undefined>;
  /** The same of a file that came with a rebate application. */
  downloadRebateFile(request: {
    accountNumber: string;
    applicationId: string;
    documentId: string;
  }): Promise<Buffer | undefined>;
  /** The same of a file that was sent as proof of a low income. */
  downloadAssistanceProof(request: {
    accountNumber: string;
    applicationId: string;
    documentId: string;
  }): Promise<Buffer | undefined>;
  /** The same of an identity paper that came with an order. */
  downloadIdentityPaper(request: { requestId: string; documentId: string }): Promise<Buffer | undefined>;
  /** The PDF; undefined when the portal doesn't answer with one. */
  getBillToPrint(request: Record<string, string>): Promise<Buffer | undefined>;
};

type Envelope<Data> = { status: { error?: string; message?: string }; data?: Data };

export function portalBackOffice({ apiUrl, key }: { apiUrl: string; key: string }): PortalBackOffice {
  const post = <Data>(name: string, request: object) =>
    send<Data>(name, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(10_000),
    });
  // A large file is scanned, and a picture made anew.
  const upload = <Data>(name: string, request: Record<string, string>, file: File) => {
    const body = new FormData();
    body.set('file', file);
    return send<Data>(`${name}?${new URLSearchParams(request)}`, { body, signal: AbortSignal.timeout(60_000) });
  };
  async function send<Data>(name: string, sending: RequestInit): Promise<Answered<Data>> {
    try {
      const response = await fetch(new URL(`api/${name}`, apiUrl), {
        ...sending,
        method: 'POST',
        headers: { ...sending.headers, authorization: `Bearer ${key}` },
        redirect: 'error',
      });
      const { status, data } = (await response.json()) as Envelope<Data>;
      if (data !== undefined) return { data };
      return { refused: { error: status.error ?? 'ERROR', message: status.message ?? '' } };
    } catch {
      return { refused: { error: 'NO_ANSWER', message: 'The portal isn’t responding. Try again in a moment.' } };
    }
  }
  async function getFile(name: string, request: Record<string, string>): Promise<Buffer | undefined> {
    try {
      const response = await fetch(new URL(`api/${name}?${new URLSearchParams(request)}`, apiUrl), {
        headers: { authorization: `Bearer ${key}` },
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    } catch {
      return undefined;
    }
  }
  return {
    getBillToPrint: request => getFile('Account/GetBillToPrint', request),
    downloadHandedOverFile: request => getFile('Message/DownloadHandedOverFile', request),
    downloadContactFile: request => getFile('ContactUs/file', request),
    downloadReportPhoto: request => getFile('Outage/DownloadReportPhoto', request),
    downloadRebateFile: request => getFile('WaysToSave/rebates/DownloadHandedOverFile', request),
    downloadAssistanceProof: request => getFile('Billing/program/DownloadProof', request),
    downloadIdentityPaper: request => getFile('Service/DownloadIdentityPaper', request),
    searchPeople: request => post('UserManagement/SearchUsers', request),
    makeSupportLink: request => post('UserManagement/GenerateTokenByAccountNumber', request),
    takeHandover: request => post('UserManagement/TakePersonaHandover', request),
    uploadAnswerFile: (request, file) => upload('Message/UploadAnswerFile', request, file),
    answerCustomer: request => post('Message/Notification/SetMessage', request),
    answerContact: request => post('ContactUs/answer', request),
    closeContact: request => post('ContactUs/close', request),
  };
}
