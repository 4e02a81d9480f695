import { isObject } from '#domain/directory/read-resource.ts'
import { badRequest } from '#domain/directory/scim-problem.ts'
import { mostResults, type Search } from '#services/directory/find-resources.ts'

export const scimType = 'application/scim+json'

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const searchSchema = 'urn:ietf:params:scim:api:messages:2.0:searchrequest'

// Our choice where nobody says how many.
const usualResults = 100

/** RFC 7644 §3.4.2, table 4. */
export const listOf = (resources: readonly unknown[], total: number, startIndex: number) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** A search in the address (RFC 7644 §3.4.2). */
export function readQuery(query: Readonly<Record<string, unknown>>): Search {
  const text = (name: string) => {
    const value = query[name]
    if (value === undefined || value === '') return null
    if (typeof value !== 'string') throw badRequest('invalidSyntax', `${name} stands there more than once.`)
    if (value.includes('\0')) throw badRequest('invalidValue', `${name} holds a zero byte.`)

    return value
  }

  return searchOf(text, (name) => text(name)?.split(',') ?? null)
}

/** A search in a body (RFC 7644 §3.4.3). */
export function readSearch(body: unknown): Search {
  if (!isObject(body)) throw badRequest('invalidSyntax', 'The body is a JSON object.')
  const { schemas } = body
  if (!Array.isArray(schemas) || !schemas.some((urn) => String(urn).toLowerCase() === searchSchema))
    throw badRequest('invalidSyntax', '“schemas” names urn:ietf:params:scim:api:messages:2.0:SearchRequest.')

  return searchOf(
    (name) => {
      const value = body[name] ?? null
      if (value === null || typeof value === 'number') return value === null ? null : String(value)
      if (typeof value !== 'string') throw badRequest('invalidValue', `${name} is a string.`)

      return value
    },
    (name) => {
      const value = body[name] ?? null
      if (value === null) return null
      if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
        throw badRequest('invalidValue', `${name} is a list of names.`)

      return value as string[]
    },
  )
}

function searchOf(
  text: (name: string) => string | null,
  list: (name: string) => readonly string[] | null,
): Search {
  const [attributes, excluded] = [list('attributes'), list('excludedAttributes')]
  if (attributes && excluded)
    throw badRequest('invalidValue', 'Either attributes or excludedAttributes is named (RFC 7644 §3.9).')

  return {
    filter: text('filter'),
    sortBy: text('sortBy'),
    sortOrder: text('sortOrder'),
    startIndex: Math.max(1, whole('startIndex', text('startIndex')) ?? 1),
    // Fewer than none are none (RFC 7644 §3.4.2.4).
    count: Math.min(mostResults, Math.max(0, whole('count', text('count')) ?? usualResults)),
    attributes,
    excluded,
  }
}

function whole(name: string, value: string | null): number | null {
  if (value === null) return null
  if (!/^-?\d{1,9}$/.test(value)) throw badRequest('invalidValue', `${name} is a whole number.`)

  return Number(value)
}
