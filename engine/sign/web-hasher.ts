import type { CryptoPort, Hasher } from '../ports.ts'

/**
 * Hashing with nothing but WebCrypto, which every place this library runs in has. It cannot hash in
 * pieces, so it keeps what it is given until the end: for large files pass a port that can
 * (`engine/node` has one).
 */
class WebHasher implements Hasher {
  private readonly parts: Uint8Array[]
  private readonly name: string

  constructor(name: string, parts: Uint8Array[] = []) {
    this.name = name
    this.parts = parts
  }

  update(chunk: Uint8Array): void {
    this.parts.push(chunk)
  }

  fork(): Hasher {
    return new WebHasher(this.name, [...this.parts])
  }

  async digest(): Promise<Uint8Array> {
    const whole = new Uint8Array(this.parts.reduce((sum, part) => sum + part.length, 0))
    let length = 0
    for (const part of this.parts) {
      whole.set(part, length)
      length += part.length
    }
    return new Uint8Array(await crypto.subtle.digest(this.name, whole))
  }
}

export const webHashing: Pick<CryptoPort, 'hasher'> = { hasher: (name) => new WebHasher(name) }
