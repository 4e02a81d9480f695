import { appendFileSync } from 'node:fs'

/** Everything a client can ask that changes something; each is acknowledged or not. */
export type ActName =
  | 'upload'
  | 'make'
  | 'person'
  | 'box'
  | 'send'
  | 'delete'
  | 'revoke'
  | 'code'
  | 'enter'
  | 'mark'
  | 'consent'
  | 'start'
  | 'callback'
  | 'sign'
  | 'decline'

export type Facts = Readonly<Record<string, string | number>>

export interface Line {
  /** Of the act; its later lines repeat it. */
  id: number
  round: number
  /** The life of one docket, told by one fixture. */
  life: string
  act: ActName
  /** `given-up`: the client went away with the server, so nobody knows whether it was done. */
  phase: 'asked' | 'acknowledged' | 'refused' | 'given-up'
  facts: Facts
}

/**
 * What the clients know, outside the product: written before an act is asked and again when it is
 * answered.
 */
export class Journal {
  readonly lines: Line[] = []
  readonly #file: string
  readonly #open = new Map<number, Line>()
  #round = 0
  #acknowledged = 0

  constructor(file: string) {
    this.#file = file
  }

  get acknowledged(): number {
    return this.#acknowledged
  }

  get inFlight(): number {
    return this.#open.size
  }

  get livesInFlight(): string[] {
    return [...new Set([...this.#open.values()].map(({ life }) => life))]
  }

  /** For a person: what is asked and not answered, and the last word of each life. */
  waiting(): string {
    const last = new Map(this.lines.map((line) => [line.life, `${line.life} ${line.act} ${line.phase}`]))

    return [...last.values()].slice(-12).join(', ')
  }

  beginRound(round: number): void {
    this.#round = round
    this.#acknowledged = 0
  }

  asked(life: string, act: ActName, facts: Facts): number {
    const line: Line = { id: this.lines.length, round: this.#round, life, act, phase: 'asked', facts }
    this.#write(line)
    this.#open.set(line.id, line)

    return line.id
  }

  answered(id: number, phase: Exclude<Line['phase'], 'asked'>, facts: Facts = {}): void {
    const asked = this.#open.get(id)
    if (!asked) throw new Error(`Act ${id} was answered twice.`)
    this.#open.delete(id)
    this.#write({ ...asked, round: this.#round, phase, facts: { ...asked.facts, ...facts } })
    if (phase === 'acknowledged') this.#acknowledged += 1
  }

  #write(line: Line): void {
    this.lines.push(line)
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
  }
}
