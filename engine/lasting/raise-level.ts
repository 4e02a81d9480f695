import { readTimeStampToken } from '../crypto/tsp/token.ts'
import { isPdfError } from '../pdf/errors.ts'
import { sizeOf } from '../pdf/source.ts'
import type { Source } from '../ports.ts'
import { appendDocumentTimeStamp, type Stamper } from './append-time-stamp.ts'
import { appendValidation } from './append-validation.ts'
import { type CollectedValidation, type CollectOptions, collectValidation } from './collect-validation.ts'
import { joinedSource } from './joined-source.ts'

export interface RaiseOptions extends CollectOptions {
  /** Null where there is no time-stamp authority. */
  stamp: Stamper | null
  /**
   * A further time-stamp over a file that has one over everything, before that one's certificate
   * ends.
   */
  renew?: boolean
  /** Now when missing. */
  now?: Date
}

/** The levels of ETSI EN 319 142-1 §6, for what protects a signature. */
export type SignatureLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'

/** What keeps a file below the level that was asked for. */
export interface Missing {
  what: 'signature' | 'time-stamp' | 'revocation'
  /** In words, for a person. */
  why: string
  isRevoked: boolean
  /** Asking again later would not help. */
  isFinal: boolean
}

export interface Raised {
  /** To be written behind the file; empty where nothing could or had to be added. */
  tail: Uint8Array
  /**
   * The lowest of all signatures, of what is in the file now; `verify` judges each of them. Null
   * without any.
   */
  level: SignatureLevel | null
  missing: Missing[]
  /** When the certificate behind the newest time-stamp over everything ends: renew before. */
  archivedUntil: Date | null
}

const order: readonly SignatureLevel[] = ['B-B', 'B-T', 'B-LT', 'B-LTA']

/**
 * Adds what a signed file lacks to reach a level (ETSI EN 319 142-1 §6): a time-stamp over
 * signatures that have none of their own, the data to judge them without a network, a time-stamp
 * over all of that. What was there stays byte for byte. It never claims more than is in the file:
 * read `level`, and `missing` for the reason.
 *
 * Data that may still come are waited for: nothing half is appended, except where no waiting would
 * help.
 *
 * @throws PdfError when the file cannot be read; CmsError UNREADABLE when a signature cannot
 */
export async function raiseLevel(
  source: Source,
  level: SignatureLevel,
  options: RaiseOptions,
): Promise<Raised> {
  return await new Raising(source, level, options).result()
}

/**
 * The next archive time-stamp (EN 319 142-1 §5.4.3): the last one's chain goes into the store, then
 * all is stamped.
 */
export const renewArchive = (source: Source, options: RaiseOptions): Promise<Raised> =>
  raiseLevel(source, 'B-LTA', { ...options, renew: true })

class Raising {
  readonly #source: Source
  readonly #level: SignatureLevel
  readonly #options: RaiseOptions
  readonly #now: Date
  readonly #tails: Uint8Array[] = []
  readonly #missing: Missing[] = []

  constructor(source: Source, level: SignatureLevel, options: RaiseOptions) {
    this.#source = source
    this.#level = level
    this.#options = options
    this.#now = options.now ?? new Date()
  }

  get #file(): Source {
    return this.#tails.length === 0 ? this.#source : joinedSource(this.#source, ...this.#tails)
  }

  async result(): Promise<Raised> {
    const before = await this.#collect()
    if (!before.standing.some(isSignature)) {
      this.#missing.push({
        what: 'signature',
        why: 'Nobody has signed the file.',
        isRevoked: false,
        isFinal: true,
      })
    } else if (this.#wants('B-T')) await this.#raise(before)
    const now = await this.#standing()
    const size = sizeOf(this.#file)
    const archivedUntil = lastStamp(now.standing, size)?.notAfter ?? null
    return { tail: joined(this.#tails), level: levelOf(now, size), missing: this.#missing, archivedUntil }
  }

  #wants(level: SignatureLevel): boolean {
    return order.indexOf(this.#level) >= order.indexOf(level)
  }

  #collect(): Promise<CollectedValidation> {
    const { revocation } = this.#options
    return collectValidation(this.#file, {
      ...this.#options,
      revocation: this.#wants('B-LT') ? revocation : null,
    })
  }

  /** As a verifier finds it who asks nobody. */
  #standing(): Promise<CollectedValidation> {
    return collectValidation(this.#file, { ...this.#options, revocation: null, known: {} })
  }

  async #raise(before: CollectedValidation): Promise<void> {
    const signatures = before.standing.filter(isSignature)
    // After the certificate ended a time-stamp no longer proves that it signed within its life.
    const provable = signatures.filter(({ time, notAfter }) => !time && notAfter > this.#now)
    if (provable.length > 0 && !(await this.#stamp(provable))) return
    for (const { field } of signatures.filter(({ time, notAfter }) => !time && notAfter <= this.#now)) {
      const why = `The certificate of “${field}” ended before anything proved when it signed.`
      this.#missing.push({ what: 'time-stamp', why, isRevoked: false, isFinal: true })
    }
    if (!this.#wants('B-LT') || (await this.#isDone())) return
    const isWhole = await this.#addValidation(this.#tails.length === 0 ? before : await this.#collect())
    if (isWhole && this.#wants('B-LTA')) await this.#stamp()
  }

  /**
   * The time-stamp over everything is proved by its authority, who still answers; its renewal adds
   * the rest.
   */
  async #isDone(): Promise<boolean> {
    if (this.#options.renew) return false
    const level = levelOf(await this.#standing(), sizeOf(this.#file))
    return level !== null && order.indexOf(level) >= order.indexOf(this.#level)
  }

  /** False while something may still come. */
  async #addValidation({ material, gaps }: CollectedValidation): Promise<boolean> {
    this.#missing.push(
      ...gaps.map(({ why, isRevoked, isFinal }) => ({
        what: 'revocation' as const,
        why,
        isRevoked,
        isFinal,
      })),
    )
    if (gaps.some(({ isFinal }) => !isFinal)) return false
    const tail = await appendValidation(this.#file, material, { ...this.#options, time: this.#now })
    if (tail.length > 0) this.#tails.push(tail)
    return true
  }

  /** `proving` are the signatures that nothing else proves; false while it may still come. */
  async #stamp(proving: readonly Standing[] = []): Promise<boolean> {
    const { stamp } = this.#options
    const missing = (why: string, isFinal: boolean) => {
      this.#missing.push({ what: 'time-stamp', why, isRevoked: false, isFinal })
      return false
    }
    if (!stamp) return missing('There is no time-stamp authority.', true)
    let trouble: unknown
    const asked: Stamper = async (digest) => {
      try {
        const token = await stamp(digest)
        requireInLife(token, proving)
        return token
      } catch (error) {
        trouble = error
        throw error
      }
    }
    try {
      this.#tails.push(await appendDocumentTimeStamp(this.#file, { ...this.#options, stamp: asked }))
      return true
    } catch (error) {
      // What the authority did is said, and it is asked again; trouble with the file itself is the
      // caller's.
      if (isPdfError(error)) return missing(`There is no time-stamp: ${error.message}`, true)
      if (error !== trouble) throw error
      return missing(
        `There is no time-stamp: ${error instanceof Error ? error.message : String(error)}`,
        false,
      )
    }
  }
}

type Standing = CollectedValidation['standing'][number]

/**
 * A signer's authority may be ahead of the time-stamp authority by minutes. A time-stamp from
 * before the certificate would stay the best signature time for ever (EN 319 102-1 §5.5.4), so it
 * is not used; a later one will do.
 */
function requireInLife(token: Uint8Array, proving: readonly Standing[]): void {
  const { time } = readTimeStampToken(token).info
  const early = proving.find(({ notBefore }) => time < notBefore)
  if (early)
    throw new Error(
      `it would say ${time.toISOString()}, and the certificate of “${early.field}” begins at ${early.notBefore.toISOString()}.`,
    )
}

const isSignature = ({ isDocumentTimeStamp }: Standing) => !isDocumentTimeStamp

const lastStamp = (standing: readonly Standing[], size: number): Standing | undefined =>
  standing.find(({ isDocumentTimeStamp, end }) => isDocumentTimeStamp && end === size)

function levelOf({ standing, gaps }: CollectedValidation, size: number): SignatureLevel | null {
  const signatures = standing.filter(isSignature)
  if (signatures.length === 0) return null
  if (signatures.some(({ time }) => !time)) return 'B-B'
  const last = lastStamp(standing, size)
  if (gaps.some(({ field }) => field !== last?.field)) return 'B-T'
  return last?.time ? 'B-LTA' : 'B-LT'
}

function joined(tails: readonly Uint8Array[]): Uint8Array {
  return joinedSource(new Uint8Array(0), ...tails) as Uint8Array
}
