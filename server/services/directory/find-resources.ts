import { attributePath } from '#domain/directory/attribute-path.ts'
import { type ResourceKind, shapes } from '#domain/directory/attributes.ts'
import { type Filter, readFilter } from '#domain/directory/filter.ts'
import { isWanted, project, type Wanted } from '#domain/directory/project.ts'
import type { Resource } from '#domain/directory/read-resource.ts'
import { badRequest } from '#domain/directory/scim-problem.ts'
import type { Tx } from '#store/store.ts'
import { presentGroups } from './present-group.ts'
import { presentPeople } from './present-person.ts'

/** RFC 7644 §3.4.2 and §3.4.3: what is asked, in the address or in the body. */
export interface Search extends Wanted {
  filter: string | null
  sortBy: string | null
  sortOrder: string | null
  startIndex: number
  count: number
}

export interface FoundPage {
  total: number
  resources: Resource[]
}

/** Most that one answer has; told in ServiceProviderConfig. */
export const mostResults = 200

export async function findResources(
  tx: Tx,
  base: string,
  kind: ResourceKind,
  search: Search,
): Promise<FoundPage> {
  const shape = shapes[kind]
  const filter: Filter | null = search.filter === null ? null : readFilter(shape, search.filter)
  const sortBy = search.sortBy === null ? null : attributePath(shape, search.sortBy)
  if (search.sortBy !== null && !sortBy)
    throw badRequest('invalidPath', `“${search.sortBy.slice(0, 100)}” is no attribute to sort by.`)
  const query = {
    filter,
    sortBy,
    descending: search.sortOrder?.toLowerCase() === 'descending',
    offset: search.startIndex - 1,
    rows: search.count,
  }
  const shelf = kind === 'User' ? tx.directoryPeople : tx.directoryGroups
  const total = await shelf.count(filter)
  const nothing = search.count === 0 || search.startIndex > total
  const resources = nothing ? [] : await readPage(tx, base, kind, query, search)

  return { total, resources: resources.map((one) => project(shape, one, search)) }
}

async function readPage(
  tx: Tx,
  base: string,
  kind: ResourceKind,
  query: Parameters<Tx['directoryGroups']['page']>[0],
  search: Search,
): Promise<Resource[]> {
  if (kind === 'User') {
    const ids = await tx.directoryPeople.ids(query)

    return presentPeople(tx, base, await tx.directoryPeople.ofIds(ids))
  }

  return presentGroups(tx, base, await tx.directoryGroups.page(query), {
    withPeople: isWanted(shapes.Group, 'members', search),
  })
}
