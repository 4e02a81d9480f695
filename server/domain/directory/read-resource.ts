import { attributePath, extensionNamed } from './attribute-path.ts'
import { type Attribute, attributeNamed, type ResourceShape } from './attributes.ts'
import { badRequest } from './scim-problem.ts'

/**
 * A resource as it is kept: names spelt as the schema has them, nothing that is only ours, nothing
 * empty.
 */
export type Resource = Record<string, unknown>

// Our choice: longer values are no words about a person.
const longestText = 1_000
const mostValues = 50

const refused = (why: string) => badRequest('invalidValue', why)

/**
 * Reads the body of a POST or PUT (RFC 7644 §3.3, §3.5.1). What is read only there is passed over,
 * as the RFC asks.
 */
export function readResource(shape: ResourceShape, body: unknown): Resource {
  if (!isObject(body)) throw badRequest('invalidSyntax', 'The body is a JSON object.')
  // Required (RFC 7643 §3), and yet left out by clients that are in use: the address says which
  // resource it is.
  const schemas = body.schemas ?? [shape.schema]
  if (!Array.isArray(schemas) || !schemas.some((urn) => sameUrn(urn, shape.schema)))
    throw badRequest('invalidSyntax', `“schemas” names ${shape.schema}.`)
  const known = [shape.schema, ...Object.keys(shape.extensions)]
  const strange = schemas.find((urn) => !known.some((one) => sameUrn(urn, one)))
  if (strange !== undefined) throw refused(`The schema “${shown(strange)}” is not kept here.`)

  return readMembersOf(shape, body)
}

/** Reads the values of an object whose names are paths: a body, or a PATCH without a path. */
export function readMembersOf(shape: ResourceShape, body: Readonly<Record<string, unknown>>): Resource {
  const resource: Resource = {}
  for (const [name, value] of Object.entries(body)) {
    if (name.toLowerCase() === 'schemas') continue
    const urn = extensionNamed(shape, name)
    if (urn) {
      if (value !== null && !isObject(value)) throw refused(`“${urn}” is an object.`)
      for (const [inner, given] of Object.entries(value ?? {})) put(shape, resource, `${urn}:${inner}`, given)
    } else put(shape, resource, name, value)
  }

  return resource
}

function put(shape: ResourceShape, resource: Resource, written: string, value: unknown): void {
  const path = attributePath(shape, written)
  if (!path) {
    // Null and an empty list are as good as left out (RFC 7643 §2.5).
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return
    throw refused(`“${shown(written)}” is no attribute that is kept here; take it out of the mapping.`)
  }
  const { attribute, sub, extension } = path
  if (!isTaken(attribute)) return
  const read = sub ? readValue(sub, value) : readValue(attribute, value)
  if (read === undefined) return
  const home = extension ? inside(resource, extension) : resource
  if (sub) inside(home, attribute.name)[sub.name] = read
  else home[attribute.name] = read
}

/** What a client may say at all; the rest is ours, or is never kept. */
export const isTaken = ({ mutability }: Attribute): boolean =>
  mutability !== 'readOnly' && mutability !== 'writeOnly'

/**
 * The value as the schema has it; undefined for what says nothing (null, an empty string, list or
 * object).
 */
export function readValue(attribute: Attribute, value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (attribute.multiValued) {
    const values = (Array.isArray(value) ? value : [value]).flatMap((one) => readOne(attribute, one) ?? [])
    if (values.length > mostValues) throw refused(`${attribute.name} has ${mostValues} values at most.`)
    if (values.filter((one) => (one as Resource).primary === true).length > 1)
      throw refused(`One value of ${attribute.name} is the primary one.`)

    return values.length === 0 ? undefined : values
  }

  return readOne(attribute, value)
}

function readOne(attribute: Attribute, value: unknown): unknown {
  if (value === null) return undefined
  switch (attribute.type) {
    case 'boolean':
      return readBoolean(attribute, value)
    case 'complex':
      return readComplex(attribute, value)
    default:
      return readText(attribute, value)
  }
}

/** Microsoft Entra sends "True" and "False". */
function readBoolean({ name }: Attribute, value: unknown): boolean {
  const word = String(value).toLowerCase()
  if (typeof value === 'object' || (word !== 'true' && word !== 'false'))
    throw refused(`${name} is true or false.`)

  return word === 'true'
}

function readText({ name }: Attribute, value: unknown): string | undefined {
  if (typeof value !== 'string') throw refused(`${name} is a string.`)
  if (value.length > longestText) throw refused(`${name} has ${longestText} characters at most.`)
  if (value.includes('\0')) throw refused(`${name} holds a zero byte.`)

  return value.trim() === '' ? undefined : value.trim().toWellFormed()
}

/** A string alone stands for the value: Entra names a manager so. */
function readComplex(attribute: Attribute, value: unknown): Resource | undefined {
  const parts = attribute.subAttributes ?? []
  if (typeof value === 'string' && attributeNamed(parts, 'value')) return readComplex(attribute, { value })
  if (!isObject(value)) throw refused(`${attribute.name} is an object.`)
  const read: Resource = {}
  for (const [name, inner] of Object.entries(value)) {
    const sub = attributeNamed(parts, name)
    if (!sub) throw refused(`“${shown(name)}” is no part of ${attribute.name}.`)
    const one = isTaken(sub) ? readOne(sub, inner) : undefined
    if (one !== undefined) read[sub.name] = one
  }

  return Object.keys(read).length === 0 ? undefined : read
}

/** The object under this name, made where there is none. */
export function inside(of: Resource, name: string): Resource {
  const found = of[name]
  if (isObject(found)) return found
  const made: Resource = {}
  of[name] = made

  return made
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sameUrn = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

const shown = (given: unknown): string => String(given).slice(0, 100)
