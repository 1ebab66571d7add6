const lineEnd = 0x0a;

/** Cuts the bytes of a COPY into blocks of whole rows. A row in COPY's text form holds no line end of its own. */
export class RowBlocks {
  #pieces: Uint8Array[] = [];
  #bytes = 0;
  readonly #atLeast: number;

  constructor(atLeastBytes: number) {
    this.#atLeast = atLeastBytes;
  }

  /** Takes the next bytes, and gives a block as soon as there is enough for one. */
  add(piece: Uint8Array): Uint8Array | undefined {
    // Bytes of a connection's buffer, which is reused.
    this.#pieces.push(Buffer.from(piece));
    this.#bytes += piece.byteLength;
    if (this.#bytes < this.#atLeast) return undefined;
    const all = Buffer.concat(this.#pieces);
    const end = all.lastIndexOf(lineEnd) + 1;
    this.#pieces = [all.subarray(end)];
    this.#bytes = all.byteLength - end;
    return end > 0 ? all.subarray(0, end) : undefined;
  }

  /** What is left after the last byte. */
  rest(): Uint8Array | undefined {
    return this.#bytes > 0 ? Buffer.concat(this.#pieces) : undefined;
  }
}
