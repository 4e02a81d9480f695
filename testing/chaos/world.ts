import { setTimeout as pause } from 'node:timers/promises'
import type { CallDeclaration, InputOf, OutputOf } from '#contract/define-call.ts'
import { aClient, type WireAnswer, type WireClient } from '../client.ts'
import type { Dice } from '../seeded.ts'
import type { ActName, Facts, Journal } from './journal.ts'
import type { Mailbox } from './mailbox.ts'

/** A life ends here without a fault: the run is over, or its client went away with the server. */
export class Ended extends Error {}

/** The product said no as it should not have: a refusal that no retry explains. */
export class Refused extends Error {
  readonly code: string
  constructor(act: string, answer: WireAnswer) {
    super(`${act} answered ${answer.status} ${answer.body.code}: ${answer.body.message}`)
    this.code = answer.body.code ?? ''
  }
}

const settlesWithinMs = 60_000
// A client that gets no answer for so long asks again, as a browser's user would; a later answer is
// ignored.
export const answersWithinMs = 10_000
const passing = new Set([429, 502, 503])
const nothingWasDone = /^ENVELOPE_|^IDEMPOTENCY_RUNNING$/

/** What all fixtures of a run share. */
export class World {
  readonly journal: Journal
  readonly mailbox: Mailbox
  readonly dice: Dice
  address = ''
  member = { email: '', password: '' }
  esp = { url: '', adminToken: '' }
  /** Lives whose client went away: what was in flight is never asked again. */
  readonly gone = new Set<string>()
  readonly faults: string[] = []
  #gate: PromiseWithResolvers<void> | null = null
  #isOver = false
  #keys = 0

  constructor(journal: Journal, mailbox: Mailbox, dice: Dice) {
    this.journal = journal
    this.mailbox = mailbox
    this.dice = dice
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Nobody begins another act until `goOn`. */
  hold(): void {
    this.#gate ??= Promise.withResolvers()
  }

  goOn(): void {
    this.#gate?.resolve()
    this.#gate = null
  }

  end(): void {
    this.#isOver = true
    this.goOn()
  }

  async mayAct(life: string): Promise<void> {
    await this.#gate?.promise
    if (this.#isOver || this.gone.has(life)) throw new Ended()
  }

  /** A call under one Idempotency-Key, asked again until it is answered for good. */
  async act<C extends CallDeclaration>(
    client: WireClient,
    call: C,
    input: InputOf<C>,
    told: { life: string; act: ActName; facts?: Facts; keeps?: (output: OutputOf<C>) => Facts },
    headers: Record<string, string> = {},
  ): Promise<OutputOf<C>> {
    this.#keys += 1
    const idempotencyKey = `chaos-${this.dice.seed}-${this.#keys}`

    return this.inJournal(told, async () => {
      const answer = await client.send(call, input, { idempotencyKey, headers })
      if (answer.body.status === 'success') return { output: answer.body as OutputOf<C> }
      if (passing.has(answer.status) || nothingWasDone.test(answer.body.code ?? '')) return 'again'
      if (answer.status < 500) throw new Refused(told.act, answer)
      this.faults.push(`${told.act} answered ${answer.status} ${answer.body.code} (${answer.body.reference})`)

      return 'again'
    })
  }

  /** What may be asked as often as one likes; no journal. */
  async read<C extends CallDeclaration>(
    client: WireClient,
    call: C,
    input: InputOf<C>,
  ): Promise<OutputOf<C>> {
    const giveUpAt = Date.now() + settlesWithinMs
    for (;;) {
      const answer = await within(answersWithinMs, client.send(call, input)).catch((error: unknown) => {
        if (!isLineCut(error)) throw error
        return 'again' as const
      })
      if (answer !== 'again' && answer.body.status === 'success') return answer.body as OutputOf<C>
      if (answer !== 'again' && answer.status < 500 && !nothingWasDone.test(answer.body.code ?? ''))
        throw new Refused(call.path, answer)
      if (Date.now() > giveUpAt) throw new Error(`${call.path} was not answered in ${settlesWithinMs} ms.`)
      await pause(50)
    }
  }

  async inJournal<T>(
    {
      life,
      act,
      facts = {},
      keeps,
    }: { life: string; act: ActName; facts?: Facts; keeps?: (output: T) => Facts },
    attempt: () => Promise<{ output: T } | 'again'>,
  ): Promise<T> {
    await this.mayAct(life)
    const id = this.journal.asked(life, act, facts)
    const giveUpAt = Date.now() + settlesWithinMs
    for (let attempts = 1; ; attempts += 1) {
      try {
        const done = await within(answersWithinMs, attempt())
        if (done !== 'again') {
          this.journal.answered(id, 'acknowledged', keeps?.(done.output))

          return done.output
        }
      } catch (error) {
        if (!isLineCut(error)) {
          const code = error instanceof Refused ? error.code : String(error)
          this.journal.answered(id, 'refused', { code, attempts })
          throw error
        }
      }
      if (this.gone.has(life)) {
        this.journal.answered(id, 'given-up')
        throw new Ended()
      }
      if (Date.now() > giveUpAt)
        throw new Error(`${act} of ${life} was not answered in ${settlesWithinMs} ms.`)
      await pause(50)
    }
  }

  /** Logged in as the officer of the demo; asks until somebody answers. */
  async officer(): Promise<WireClient> {
    for (;;) {
      const client = aClient(this.address)
      try {
        const session = await within(answersWithinMs, client.login(this.member.email, this.member.password))
        if (session !== 'again') return client
      } catch (error) {
        if (!isLineCut(error) && !isAway(error)) throw error
        await pause(50)
      }
    }
  }
}

export async function within<T>(ms: number, answer: Promise<T>): Promise<T | 'again'> {
  const late = new AbortController()
  const tooLate = pause(ms, 'again' as const, { signal: late.signal }).catch(() => 'again' as const)
  // An answer nobody waits for any more may fail too.
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    late.abort()
  }
}

const isAway = (error: unknown): boolean => passing.has((error as { status?: number }).status ?? 0)

/** No whole answer came: the process behind the line died, or nobody listens yet. */
export function isLineCut(error: unknown): boolean {
  if (error instanceof TypeError && /fetch failed|terminated|other side closed/i.test(error.message))
    return true
  if (error instanceof SyntaxError) return true

  return error instanceof Error && /^getRandomId answered 50[23]/.test(error.message)
}
