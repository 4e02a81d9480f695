import type { GroupPerson, PoolRow } from '#contract/groups/group-record.ts'
import type { ReviewProduct } from '#contract/vocabulary/groups.ts'
import { mergeLists } from '../../../components/meanwhile/merge-lists.ts'
import { sameAs } from '../../organisation/groups/group-people.ts'

export interface PoolDraft {
  name: string
  people: readonly GroupPerson[]
  locations: Readonly<PoolRow['locations']>
  products: readonly ReviewProduct[]
}

export const draftOf = (row: PoolRow | null): PoolDraft => ({
  name: row?.name ?? '',
  people: (row?.members ?? []).map((member) => ({ ...member, email: null, mobile: null })),
  locations: row?.locations ?? [],
  products: row?.products ?? [],
})

export const fieldsOf = ({ name, people, locations, products }: PoolDraft) => ({
  name,
  user_ids: people.flatMap(({ user_id }) => user_id ?? []),
  location_ids: locations.map(({ id }) => id),
  products: [...products],
})

export const merges = {
  people: mergeLists(sameAs),
  locations: mergeLists<PoolRow['locations'][number]>((one, other) => one.id === other.id),
  products: mergeLists<ReviewProduct>((one, other) => one === other),
}
