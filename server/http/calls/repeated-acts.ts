import { setTimeout as pause } from 'node:timers/promises'
import { day } from '#contract/vocabulary/time.ts'
import { type Asker, isOfOrganisation } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { KeptAct, RepeatedAct } from '#store/wire/idempotency-keys.ts'
import type { SetCookie } from './browser-side.ts'

/** An answer as it is kept for 24 hours, sealed: it may hold a token. */
export interface KeptAnswer {
  status: number
  text: string
  cookies: SetCookie[]
}

const keptFor = day
// Our choice: a server that dies keeps a key no longer than this; while it lives it says so every
// third of the time.
const runningFor = 6_000
const longestWait = 10_000
const looksEvery = 100

interface Shelf {
  claim(requestHash: Buffer, now: Date, until: Date): Promise<boolean>
  find(): Promise<KeptAct | null>
  keep(status: number, sealed: Buffer, until: Date): Promise<boolean>
  stillRunning(until: Date): Promise<void>
  free(): Promise<void>
}

/** One act under one `Idempotency-Key` (docs/wire.md §2.6). */
export class ActUnderKey {
  readonly #parts: Parts
  readonly #shelf: Shelf
  readonly #act: RepeatedAct
  readonly #requestHash: Buffer
  #sign: NodeJS.Timeout | undefined
  #keptInside: string | null = null

  constructor(parts: Parts, asker: Asker, clientKeyHash: Buffer, call: string, key: string, input: unknown) {
    this.#parts = parts
    this.#act = { scope_hash: scopeOf(parts, asker, clientKeyHash), call, key, id: newId() }
    // Keyed: a body may hold a password, and a plain hash of it could be guessed.
    this.#requestHash = parts.keys.hmac('idempotency-request', Buffer.from(JSON.stringify(input) ?? ''))
    this.#shelf = isOfOrganisation(asker)
      ? shelfOfOrganisation(parts.store.forOrganisation(asker.organisationId), this.#act)
      : shelfOfPlatform(parts, this.#act)
  }

  /** The answer that was kept to this key; null where nothing was done under it yet. */
  async answerBefore(): Promise<KeptAnswer | null> {
    const kept = await this.#shelf.find()

    return kept?.answer && kept.request_hash.equals(this.#requestHash) ? this.#open(kept.answer) : null
  }

  /** The first answer to this key, or null when the act is now this caller's to do. */
  async begin(): Promise<KeptAnswer | null> {
    const giveUpAt = Date.now() + longestWait
    for (;;) {
      const now = this.#parts.clock.now()
      if (await this.#shelf.claim(this.#requestHash, now, later(now, runningFor))) {
        this.#sayThatItRuns()
        return null
      }
      const kept = await this.#shelf.find()
      if (kept && !kept.request_hash.equals(this.#requestHash)) throw new Refusal('IDEMPOTENCY_REUSED')
      if (kept?.answer) return this.#open(kept.answer)
      if (Date.now() > giveUpAt) throw new Refusal('IDEMPOTENCY_RUNNING')
      await pause(looksEvery)
    }
  }

  /**
   * The organisation's store whose transactions also keep what they return as the answer, in the
   * transaction of the act itself: after a crash between commit and answer the act is not done
   * again.
   */
  storeThatKeeps(
    store: OrganisationStore,
    toAnswer: (output: unknown) => KeptAnswer | null,
  ): OrganisationStore {
    return {
      organisationId: store.organisationId,
      read: (act) => store.read(act),
      ask: (act) => store.ask(act),
      transaction: async (act) => {
        const { output, answer } = await store.transaction(async (tx) => {
          const output = await act(tx)
          const answer = toAnswer(output)
          if (answer) await this.#keepWithin(tx, answer)

          return { output, answer }
        })
        // Not before it is committed: what is rolled back is kept nowhere.
        if (answer) this.#keptInside = JSON.stringify(answer)

        return output
      },
    }
  }

  /** For acts without an organisation of their own: in whichever transaction they are done. */
  async keepInside(tx: Pick<Tx, 'publicIdempotencyKeys'>, answer: KeptAnswer): Promise<void> {
    const until = later(this.#parts.clock.now(), keptFor)
    requireOurs(await tx.publicIdempotencyKeys.keep(this.#act, answer.status, this.#seal(answer), until))
    this.#keptInside = JSON.stringify(answer)
  }

  async keep(answer: KeptAnswer): Promise<void> {
    clearInterval(this.#sign)
    if (this.#keptInside === JSON.stringify(answer)) return
    await this.#shelf.keep(answer.status, this.#seal(answer), later(this.#parts.clock.now(), keptFor))
  }

  /** The act was not done for a reason that passes: the same key may try again. */
  async free(): Promise<void> {
    clearInterval(this.#sign)
    await this.#shelf.free()
  }

  async #keepWithin(tx: Tx, answer: KeptAnswer): Promise<void> {
    const until = later(this.#parts.clock.now(), keptFor)
    const keys = tx.idempotencyKeys
    requireOurs(await keys.keep(this.#act, answer.status, this.#seal(answer), until))
  }

  #sayThatItRuns(): void {
    this.#sign = setInterval(() => {
      this.#shelf.stillRunning(later(this.#parts.clock.now(), runningFor)).catch((error: unknown) => {
        this.#parts.log.warn({ err: error, call: this.#act.call }, 'Could not say that an act still runs')
      })
    }, runningFor / 3)
    this.#sign.unref()
  }

  #seal(answer: KeptAnswer): Buffer {
    return this.#parts.keys.seal(Buffer.from(JSON.stringify(answer)), this.#context)
  }

  #open(sealed: Buffer): KeptAnswer {
    return JSON.parse(this.#parts.keys.open(sealed, this.#context).toString('utf8')) as KeptAnswer
  }

  get #context(): string {
    return `kept-answer:${this.#act.scope_hash.toString('hex')}:${this.#act.call}:${this.#act.key}`
  }
}

function scopeOf(parts: Parts, asker: Asker, clientKeyHash: Buffer): Buffer {
  const scope = isOfOrganisation(asker)
    ? Buffer.from(asker.kind === 'key' ? asker.keyId : asker.sessionId)
    : asker.kind === 'half'
      ? Buffer.from(asker.halfSessionId)
      : clientKeyHash

  // An operator's session is a member's, and is one shelf with it.
  const kind = asker.kind === 'operator' ? 'member' : asker.kind

  return parts.keys.hmac(`idempotency-scope:${kind}`, scope)
}

function shelfOfOrganisation(store: OrganisationStore, act: RepeatedAct): Shelf {
  const shelf = (tx: Tx) => tx.idempotencyKeys

  return {
    claim: (hash, now, until) => store.transaction((tx) => shelf(tx).claim(act, hash, now, until)),
    find: () => store.read((tx) => shelf(tx).find(act)),
    keep: (status, sealed, until) => store.transaction((tx) => shelf(tx).keep(act, status, sealed, until)),
    stillRunning: (until) => store.transaction((tx) => shelf(tx).stillRunning(act, until)),
    free: () => store.transaction((tx) => shelf(tx).free(act)),
  }
}

function shelfOfPlatform({ store: { platform } }: Parts, act: RepeatedAct): Shelf {
  return {
    claim: (hash, now, until) =>
      platform.transaction((tx) => tx.publicIdempotencyKeys.claim(act, hash, now, until)),
    find: () => platform.read((tx) => tx.publicIdempotencyKeys.find(act)),
    keep: (status, sealed, until) =>
      platform.transaction((tx) => tx.publicIdempotencyKeys.keep(act, status, sealed, until)),
    stillRunning: (until) => platform.transaction((tx) => tx.publicIdempotencyKeys.stillRunning(act, until)),
    free: () => platform.transaction((tx) => tx.publicIdempotencyKeys.free(act)),
  }
}

/**
 * Somebody who took us for dead does the act, or has done it: within our transaction nothing of
 * ours may stay.
 */
function requireOurs(isOurs: boolean): void {
  if (!isOurs) throw new Refusal('IDEMPOTENCY_RUNNING')
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)
