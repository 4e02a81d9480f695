import { Id } from '#contract/vocabulary/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import { readLinkCode } from './link-codes.ts'

const paramOf = { package: 'packageId', referrer: 'referrer_id' } as const

interface Named {
  id: string
  /** By a link that somebody made, and not by the bare id that anybody may write. */
  byLink: boolean
}

/**
 * What a link of the registration names: by its code, or by the id that the code was opened to.
 * Null where it names nothing.
 */
export async function idOfLink(
  tx: Pick<Tx, 'linkCodes'>,
  linked: string,
  purpose: keyof typeof paramOf,
  now: Date,
): Promise<Named | null> {
  const bare = Id.safeParse(linked)
  if (bare.success) return { id: bare.data, byLink: false }
  try {
    const { params } = await readLinkCode(tx, linked, [purpose], now)
    const id = Id.safeParse(params[paramOf[purpose]])

    return id.success ? { id: id.data, byLink: true } : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
