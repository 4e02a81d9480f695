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
    const organisation = await tx.organisations.find(seat.organisationId)

    return { name, organisation: organisation?.name ?? '' }
  }

  return { sharer: await party(share.sharer), viewer: share.viewer && (await party(share.viewer)) }
}

export async function nameOf(tx: Tx, { userId, isExternal }: Seat): Promise<string> {
  if (isExternal) return (await tx.externalUsers.get(userId))?.name ?? ''
  const user = await tx.users.byId(userId)

  return `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
}
