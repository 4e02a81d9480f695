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
    const user = await tx.users.byId(seat.userId)
    const organisation = await tx.organisations.find(seat.organisationId)

    return {
      name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
      organisation: organisation?.name ?? '',
    }
  }

  return { sharer: await party(share.sharer), viewer: share.viewer && (await party(share.viewer)) }
}
