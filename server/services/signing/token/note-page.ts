import type { Asker } from '#domain/askers.ts'
import type { TokenPairing } from '#store/signing/token-pairings.ts'
import type { OrganisationStore } from '#store/store.ts'

// Our choice: a page looks every second or two, so that not each look writes.
const precisionMs = 15_000

// Our choice: browsers slow the page down to one look a minute while another window covers it.
const goneAfterMs = 75_000 + precisionMs

/**
 * Notes that the page waits for the PIN. A member types it in another window, so it counts as an
 * act of theirs; the session of a signer lasts by any call.
 */
export async function notePage(
  store: OrganisationStore,
  row: TokenPairing,
  asker: Asker,
  now: Date,
): Promise<void> {
  const isNoted = row.page_seen_at !== null && now.getTime() - row.page_seen_at.getTime() < precisionMs
  if (row.state !== 'asked' || isNoted) return
  await store.transaction(async (tx) => {
    await tx.tokenPairings.update(row.id, { page_seen_at: now })
    if (asker.kind === 'member') await tx.sessions.noteAct(asker.sessionId, now)
  })
}

export const isPageThere = ({ page_seen_at }: Pick<TokenPairing, 'page_seen_at'>, now: Date): boolean =>
  page_seen_at !== null && now.getTime() - page_seen_at.getTime() < goneAfterMs
