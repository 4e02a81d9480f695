import type { Place } from './places.ts'
import { type Needle, needlesOf, type Secret, type SecretKind } from './spellings.ts'

/** What was planted, and the search for it. */
export class Plants {
  readonly #needles: Needle[] = []
  readonly #known = new Set<string>()

  plant(kind: SecretKind, name: string, value: string | null | undefined, sentTo?: string): string {
    if (!value) throw new Error(`${name} is empty: a search for nothing finds nothing`)
    if (!this.#known.has(value)) {
      this.#known.add(value)
      const secret: Secret = { name, value, ...(sentTo && { sentTo }) }
      this.#needles.push(...needlesOf(kind, secret))
    }

    return value
  }

  get count(): number {
    return this.#known.size
  }

  /** What is found where, a line each; empty when nothing leaked. */
  foundIn(places: readonly Place[]): string[] {
    return places.flatMap(({ name, bytes }) => [
      ...new Set(
        this.#needles
          .filter((needle) => needle.fits(bytes))
          .map(({ secret, spelling }) => `${secret.name} (${spelling}) in ${name}`),
      ),
    ])
  }

  /** What is in mails to somebody else than the one it was sent to. */
  foundInMails(mails: readonly { to: string; text: string }[]): string[] {
    return mails.flatMap(({ to, text }) =>
      this.#needles
        .filter(({ secret, fits }) => secret.sentTo !== to && fits(Buffer.from(text)))
        .map(({ secret, spelling }) => `${secret.name} (${spelling}) in a mail to ${to}`),
    )
  }
}
