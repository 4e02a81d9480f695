import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Seat, Share } from '#domain/screen-sharing/share.ts'
import type { Tx } from '#store/store.ts'

interface Party {
  name: string
  organisation: string
}

export interface Parties {
  sharer: Party
  viewer: Party | null
}

/** Who shares and who looks on, in the words that the other side is shown. */
export async function partiesOf(tx: Tx, share: Share): Promise<Parties> {
  const party = async (seat: Seat): Promise<Party> => {
    const name = await nameOf(tx, seat)
    const organisation = await tx.organisations.find(seat.organisation_id)

    return { name, organisation: organisation?.name ?? '' }
  }

  return { sharer: await party(share.sharer), viewer: share.viewer && (await party(share.viewer)) }
}

export async function nameOf(tx: Tx, { user_id, is_external }: Seat): Promise<string> {
  if (is_external) return (await tx.externalUsers.get(user_id))?.name ?? ''
  const user = await tx.users.byId(user_id)

  return user ? fullName(user) : ''
}
