const [SPACE, MINUS, ZERO] = [32, 45, 48];

/**
 * The bytes of a page's strokes. Digits are written where they stay: as strings, tens of thousands of numbers a page
 * took longer than the handwriting itself.
 */
export class ContentBytes {
  #bytes = new Uint8Array(1 << 17);
  #length = 0;

  /** @param ascii text that has no other characters */
  text(ascii: string): void {
    this.#reserve(ascii.length);
    for (let index = 0; index < ascii.length; index += 1) this.#bytes[this.#length + index] = ascii.charCodeAt(index);
    this.#length += ascii.length;
  }

  /** A whole number and a space. */
  number(value: number): void {
    this.#reserve(12);
    let rest = Math.abs(value);
    if (value < 0) this.#bytes[this.#length++] = MINUS;
    let place = this.#length + 1;
    for (let power = 10; power <= rest; power *= 10) place += 1;
    this.#length = place;
    do {
      const tens = Math.trunc(rest / 10);
      this.#bytes[--place] = ZERO + rest - tens * 10;
      rest = tens;
    } while (rest > 0);
    this.#bytes[this.#length++] = SPACE;
  }

  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
