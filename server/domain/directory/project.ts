import { attributePath, extensionNamed } from './attribute-path.ts'
import type { ResourceShape } from './attributes.ts'
import { inside, isObject, type Resource } from './read-resource.ts'

export interface Wanted {
  attributes: readonly string[] | null
  excluded: readonly string[] | null
}

interface Named {
  home: string | null
  name: string | null
  sub: string | null
}

/**
 * What a client wants of a resource (RFC 7644 §3.9); id and schemas are always there (RFC 7643 §7,
 * returned).
 */
export function project(
  shape: ResourceShape,
  resource: Resource,
  { attributes, excluded }: Wanted,
): Resource {
  if (attributes) return chosen(resource, named(shape, attributes))
  if (excluded) return without(resource, named(shape, excluded))

  return resource
}

/** Whether this attribute is answered at all, so that what costs much is not read for nothing. */
export function isWanted(shape: ResourceShape, attribute: string, { attributes, excluded }: Wanted): boolean {
  const names = (list: readonly string[]) => named(shape, list)
  if (attributes) return names(attributes).some(({ name }) => name === attribute)
  if (excluded) return !names(excluded).some(({ name, sub }) => name === attribute && sub === null)

  return true
}

/** A name that nothing has is passed over (RFC 7644 §3.9 names no error for it). */
const named = (shape: ResourceShape, list: readonly string[]): Named[] =>
  list.flatMap((written): Named[] => {
    const home = extensionNamed(shape, written.trim())
    if (home) return [{ home, name: null, sub: null }]
    const path = attributePath(shape, written.trim())

    return path ? [{ home: path.extension, name: path.attribute.name, sub: path.sub?.name ?? null }] : []
  })

const always = ['schemas', 'id']

function chosen(resource: Resource, wanted: readonly Named[]): Resource {
  const kept: Resource = {}
  for (const name of always) if (resource[name] !== undefined) kept[name] = resource[name]
  for (const { home, name, sub } of wanted) {
    const from = home ? resource[home] : resource
    if (!isObject(from)) continue
    const into = home ? inside(kept, home) : kept
    if (name === null) Object.assign(into, from)
    else if (from[name] !== undefined) into[name] = sub ? merged(into[name], from[name], sub) : from[name]
  }

  return kept
}

/** The part of the value, or of each of several, beside parts that were chosen before. */
function merged(kept: unknown, from: unknown, sub: string): unknown {
  if (Array.isArray(from))
    return from.map((one: Resource, at) => ({
      ...(Array.isArray(kept) ? (kept[at] as Resource) : {}),
      ...(one[sub] !== undefined && { [sub]: one[sub] }),
    }))
  const part = (from as Resource)[sub]

  return { ...(isObject(kept) ? kept : {}), ...(part !== undefined && { [sub]: part }) }
}

function without(resource: Resource, excluded: readonly Named[]): Resource {
  const kept = structuredClone(resource)
  for (const { home, name, sub } of excluded) {
    const from = home ? kept[home] : kept
    if (!isObject(from) || (home === null && name !== null && always.includes(name))) continue
    if (name === null) delete kept[home as string]
    else if (sub === null) delete from[name]
    else
      for (const one of Array.isArray(from[name]) ? from[name] : [from[name]])
        if (isObject(one)) delete one[sub]
  }

  return kept
}
