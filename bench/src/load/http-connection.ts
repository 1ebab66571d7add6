import { connect, type Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

export type HttpAnswer = { status: number; bytes: number; head: () => string; body: () => string };

/**
 * One keep-alive connection that sends one request after another. It reads only as much of an answer as it must: an
 * ordinary client would take as much of this machine as the server it measures.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #receivedBytes = 0;
  #wantedBytes = 0;
  #status = 0;
  #bodyFrom = 0;
  #onAnswer: ((answer: HttpAnswer) => void) | undefined;
  #onBroken: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true });
    this.#socket.on('data', chunk => this.#take(chunk));
    this.#socket.on('error', error => this.#onBroken?.(error));
    this.#socket.on('close', () => this.#onBroken?.(new Error('the server closed a connection')));
  }

  /** `request` is its whole text, as sent over the wire. */
  ask(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#onAnswer = resolve;
      this.#onBroken = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#onBroken = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#receivedBytes += chunk.length;
    if (this.#wantedBytes === 0) this.#readHead();
    if (this.#wantedBytes === 0 || this.#receivedBytes < this.#wantedBytes) return;
    const parts = this.#received;
    const [status, bytes, from] = [this.#status, this.#wantedBytes, this.#bodyFrom];
    this.#received = [];
    this.#receivedBytes = 0;
    this.#wantedBytes = 0;
    const part = (begin: number, end?: number) => Buffer.concat(parts).subarray(begin, end).toString();
    this.#onAnswer?.({ status, bytes, head: () => part(0, from), body: () => part(from) });
  }

  #readHead(): void {
    const soFar = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received);
    const end = soFar?.indexOf(endOfHead) ?? -1;
    if (!soFar || end < 0) return;
    const head = soFar.subarray(0, end).toString('latin1');
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#status = Number(head.slice(9, 12));
    if (length === undefined && this.#status !== 304) throw new Error(`an answer without a length:\n${head}`);
    this.#bodyFrom = end + endOfHead.length;
    this.#wantedBytes = this.#bodyFrom + (this.#status === 304 ? 0 : Number(length));
  }
}
