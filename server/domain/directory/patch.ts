import { extensionNamed } from './attribute-path.ts'
import { type Attribute, attributeNamed, type ResourceShape } from './attributes.ts'
import { comparedPart, type Filter } from './filter.ts'
import { matches } from './matches.ts'
import { type PatchPath, readPatchPath } from './patch-path.ts'
import { inside, isObject, isTaken, type Resource, readMembersOf, readValue } from './read-resource.ts'
import { badRequest } from './scim-problem.ts'

export interface PatchOperation {
  op: 'add' | 'replace' | 'remove'
  path: string | null
  value: unknown
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:patchop'
// Our choice: a directory sends a few.
const mostOperations = 200

/** Reads the body of a PATCH (RFC 7644 §3.5.2); Entra writes `Add`, `Replace` and `Remove`. */
export function readPatch(body: unknown): PatchOperation[] {
  if (!isObject(body)) throw badRequest('invalidSyntax', 'The body is a JSON object.')
  const schemas = body.schemas ?? [patchSchema]
  if (!Array.isArray(schemas) || !schemas.some((urn) => String(urn).toLowerCase() === patchSchema))
    throw badRequest('invalidSyntax', '“schemas” names urn:ietf:params:scim:api:messages:2.0:PatchOp.')
  const operations = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1]
  if (!Array.isArray(operations) || operations.length === 0)
    throw badRequest('invalidSyntax', '“Operations” is a list with at least one of them.')
  if (operations.length > mostOperations)
    throw badRequest('tooMany', `A PATCH has ${mostOperations} operations at most.`)

  return operations.map(readOperation)
}

function readOperation(given: unknown): PatchOperation {
  if (!isObject(given)) throw badRequest('invalidSyntax', 'An operation is an object.')
  const op = String(given.op).toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw badRequest('invalidSyntax', 'An operation is add, replace or remove.')
  const path = given.path ?? null
  if (path !== null && typeof path !== 'string') throw badRequest('invalidPath', 'A path is a string.')
  if (op === 'remove' && path === null) throw badRequest('noTarget', 'What is removed is named by a path.')
  if (op !== 'remove' && given.value === undefined)
    throw badRequest('invalidValue', `A value is awaited by ${op}.`)

  return { op, path, value: given.value }
}

/** The resource after these operations, in their order; the one before stays as it is. */
export function patched(
  shape: ResourceShape,
  before: Resource,
  operations: readonly PatchOperation[],
): Resource {
  const resource = structuredClone(before)
  for (const { op, path, value } of operations) {
    const urn = path === null ? null : extensionNamed(shape, path)
    if (path === null) mergeAll(shape, resource, op, value)
    else if (urn && op === 'remove') delete resource[urn]
    else if (urn) mergeAll(shape, resource, op, { [urn]: value })
    else apply(resource, op, readPatchPath(shape, path), value)
  }
  for (const urn of Object.keys(shape.extensions))
    if (isObject(resource[urn]) && Object.keys(resource[urn]).length === 0) delete resource[urn]

  return resource
}

/**
 * Without a path the names of the value are paths; what is only ours among them is passed over
 * (Okta sends the id).
 */
function mergeAll(shape: ResourceShape, resource: Resource, op: PatchOperation['op'], value: unknown): void {
  if (!isObject(value)) throw badRequest('invalidValue', 'Without a path the value is an object.')
  // Entra names attributes of several values by their filters here, too.
  const filtered = Object.entries(value).filter(([name]) => name.includes('['))
  const plain = Object.fromEntries(Object.entries(value).filter(([name]) => !name.includes('[')))
  for (const [name, given] of filtered) apply(resource, op, readPatchPath(shape, name), given)
  const read = readMembersOf(shape, plain)
  const mergeInto = (home: Resource, values: Resource, attributes: readonly Attribute[]) => {
    for (const [name, one] of Object.entries(values)) {
      const attribute = attributeNamed(attributes, name)
      if (attribute) set(home, op, attribute, one)
    }
  }
  mergeInto(resource, read, shape.attributes)
  for (const [urn, attributes] of Object.entries(shape.extensions))
    if (isObject(read[urn])) mergeInto(inside(resource, urn), read[urn], attributes)
}

function apply(resource: Resource, op: PatchOperation['op'], path: PatchPath, value: unknown): void {
  const { attribute, sub, extension } = path
  if (attribute.mutability === 'writeOnly') return
  if (!isTaken(attribute) || (sub && !isTaken(sub)))
    throw badRequest('mutability', `${sub?.name ?? attribute.name} is kept by us and cannot be changed.`)
  const home = extension ? inside(resource, extension) : resource
  if (path.filter && op === 'remove') removeFiltered(home, path, path.filter)
  else if (path.filter) setFiltered(home, op, path, path.filter, value)
  else if (op === 'remove') remove(home, path, value)
  else if (sub) setParts(home, attribute, sub, readValue(sub, value))
  else setOrDelete(home, op, attribute, readValue(attribute, value))
}

function setOrDelete(home: Resource, op: PatchOperation['op'], attribute: Attribute, read: unknown): void {
  if (read === undefined) delete home[attribute.name]
  else set(home, op, attribute, read)
}

function setParts(home: Resource, attribute: Attribute, sub: Attribute, read: unknown): void {
  const parts = attribute.multiValued ? listOf(home, attribute) : [inside(home, attribute.name)]
  if (parts.length === 0) parts.push({})
  for (const one of parts) setPart(one, sub, read)
  if (attribute.multiValued) home[attribute.name] = parts
}

function remove(home: Resource, { attribute, sub }: PatchPath, value: unknown): void {
  if (sub) {
    const parts = attribute.multiValued ? listOf(home, attribute) : [home[attribute.name]]
    for (const one of parts) if (isObject(one)) delete one[sub.name]

    return
  }
  // Beyond the RFC, and sent by Entra: which of the values are removed is in the value.
  const named = attribute.multiValued && value !== undefined ? readValue(attribute, value) : undefined
  if (!Array.isArray(named)) delete home[attribute.name]
  else
    keepList(
      home,
      attribute,
      listOf(home, attribute).filter((one) => !named.some((other) => isSame(one, other))),
    )
}

/**
 * RFC 7644 §3.5.2.1 and .3: parts of a complex value that are not named stay; a list is added to,
 * or replaced.
 */
function set(home: Resource, op: PatchOperation['op'], attribute: Attribute, value: unknown): void {
  if (attribute.multiValued && op === 'replace') home[attribute.name] = value
  else if (attribute.multiValued) addValues(home, attribute, value as Resource[])
  else if (attribute.type === 'complex') Object.assign(inside(home, attribute.name), value)
  else home[attribute.name] = value
}

function addValues(home: Resource, attribute: Attribute, given: readonly Resource[]): void {
  const list = listOf(home, attribute)
  for (const one of given) {
    const known = list.find((other) => isSame(one, other))
    if (one.primary === true) for (const other of list) delete other.primary
    if (known) Object.assign(known, one)
    else list.push(one)
  }
  keepList(home, attribute, list)
}

function removeFiltered(home: Resource, { attribute, sub }: PatchPath, filter: Filter): void {
  const list = listOf(home, attribute)
  const found = new Set(list.filter((one) => matches(filter, one)))
  if (sub) for (const one of found) delete one[sub.name]
  // A value without its value says nothing.
  const stays = (one: Resource) => (sub ? sub.name !== 'value' || one.value !== undefined : !found.has(one))
  keepList(home, attribute, list.filter(stays))
}

function setFiltered(
  home: Resource,
  op: PatchOperation['op'],
  { attribute, sub }: PatchPath,
  filter: Filter,
  value: unknown,
): void {
  const list = listOf(home, attribute)
  const found = list.filter((one) => matches(filter, one))
  if (found.length === 0) {
    // RFC 7644 §3.5.2.3.
    if (op === 'replace') throw badRequest('noTarget', `No value of ${attribute.name} matches the path.`)
    const made = saidBy(filter)
    list.push(made)
    found.push(made)
  }
  const read = sub ? readValue(sub, value) : readOneOf(attribute, value)
  for (const one of found) {
    if (sub) setPart(one, sub, read)
    else Object.assign(one, read)
  }
  if (found.some((one) => one.primary === true))
    for (const other of list) if (!found.includes(other)) delete other.primary
  keepList(home, attribute, list)
}

function readOneOf(attribute: Attribute, value: unknown): unknown {
  const [one] = (readValue(attribute, value) ?? []) as unknown[]

  return one
}

/** A new value has what the filter asks for: `emails[type eq "work"]` is of the type work. */
function saidBy(filter: Filter): Resource {
  if (filter.kind === 'and') return Object.assign({}, ...filter.parts.map(saidBy)) as Resource
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || filter.value === null) return {}

  return { [comparedPart(filter.path)?.name ?? '']: filter.value }
}

const setPart = (of: Resource, { name }: Attribute, value: unknown): void => {
  if (value === undefined) delete of[name]
  else of[name] = value
}

const listOf = (home: Resource, { name }: Attribute): Resource[] => {
  const found = home[name]

  return Array.isArray(found) ? (found as Resource[]) : []
}

function keepList(home: Resource, { name }: Attribute, list: readonly Resource[]): void {
  if (list.length === 0) delete home[name]
  else home[name] = list
}

/** One of the same value and the same use. */
const isSame = (one: Resource, other: Resource): boolean =>
  fold(one.value ?? one.formatted) === fold(other.value ?? other.formatted) &&
  (one.type === undefined || other.type === undefined || fold(one.type) === fold(other.type))

const fold = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
