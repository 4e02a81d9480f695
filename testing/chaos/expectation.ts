import type { ActName, Line } from './journal.ts'

/** What the journal says of one docket: what was acknowledged, and what nobody knows. */
export class Expectation {
  readonly life: string
  readonly #lines: readonly Line[]

  constructor(life: string, lines: readonly Line[]) {
    this.life = life
    this.#lines = lines
  }

  /** Acts that were answered with success. */
  done(act: ActName, email?: string): Line[] {
    return this.#lines.filter(
      (line) =>
        line.phase === 'acknowledged' &&
        line.act === act &&
        (email === undefined || line.facts.email === email),
    )
  }

  /**
   * Acts that may or may not have happened: asked and not yet answered, given up, or refused when
   * asked again.
   */
  unsure(act: ActName, email?: string): Line[] {
    const isKnown = ({ phase, facts }: Line) =>
      phase === 'acknowledged' || (phase === 'refused' && facts.attempts === 1)
    const answered = new Set(this.#lines.filter(isKnown).map(({ id }) => id))

    return this.#lines.filter(
      (line) =>
        line.phase === 'asked' &&
        line.act === act &&
        !answered.has(line.id) &&
        (email === undefined || line.facts.email === email),
    )
  }

  /** Signatures that were acknowledged as such. */
  signed(email?: string): Line[] {
    return this.done('sign', email).filter(({ facts }) => facts.outcome === 'signed')
  }

  /**
   * A signer who left for the provider may have signed and not come back: the provider sends its
   * answer by itself, too.
   */
  mayHaveSigned(email: string): boolean {
    return this.#lines.some(
      ({ act, facts }) =>
        facts.email === email &&
        (act === 'sign' || act === 'callback' || (act === 'start' && facts.method === 'aadhaar_otp')),
    )
  }

  get documentId(): string | null {
    return (this.done('make')[0]?.facts.documentId as string) ?? null
  }

  get emails(): string[] {
    return [
      ...new Set(this.#lines.filter(({ act }) => act === 'person').map(({ facts }) => String(facts.email))),
    ]
  }
}

export function expectationsOf(lines: readonly Line[]): Expectation[] {
  const lives = Map.groupBy(lines, ({ life }) => life)

  return [...lives].map(([life, own]) => new Expectation(life, own))
}
