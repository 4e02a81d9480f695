import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { byDirectory } from '#domain/actors.ts'
import { shapes } from '#domain/directory/attributes.ts'
import { readPatch } from '#domain/directory/patch.ts'
import { project } from '#domain/directory/project.ts'
import { type Resource, readResource } from '#domain/directory/read-resource.ts'
import { badRequest, ScimProblem } from '#domain/directory/scim-problem.ts'
import type { DirectoryActing } from '#services/directory/directory-acting.ts'
import { findResources, type Search } from '#services/directory/find-resources.ts'
import { presentGroup } from '#services/directory/present-group.ts'
import { createGroup, patchGroup, removeGroup, replaceGroup } from '#services/directory/save-group.ts'
import {
  createPerson,
  patchPerson,
  presentPerson,
  removePerson,
  replacePerson,
} from '#services/directory/save-person.ts'
import { type DirectoryAsker, findDirectory } from '#services/directory/tokens.ts'
import { refuseInDowntime } from '#services/downtime/known-downtime.ts'
import type { Parts } from '#services/parts.ts'
import { originOf } from '../calls/run-call.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { answerScimFailure } from './failure.ts'
import { listOf, readQuery, readSearch, scimType } from './messages.ts'

// Our choice: five thousand members of a group and what is written around them.
const mostBodyBytes = 1024 * 1024

const askers = new WeakMap<FastifyRequest, DirectoryAsker>()
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * SCIM 2.0 (RFC 7643, 7644): a directory outside keeps an organisation's people here. Which
 * organisation is asked comes from the row of its token alone.
 */
export function scimRoutes(app: FastifyInstance, parts: Parts): void {
  const base = `${parts.settings.publicUrl}/scim/v2`
  readsJson(app)
  app.addHook('onRequest', async (request) => {
    await refuseInDowntime(parts)
    askers.set(request, await findDirectory(parts, request.headers.authorization, originOf(request).address))
  })
  app.setNotFoundHandler((_request, reply) => {
    answerScimFailure(parts.log, new ScimProblem(404, undefined, 'There is nothing at this address.'), reply)
  })
  app.setErrorHandler(async (error, request, reply) => {
    const told = answerScimFailure(parts.log, error, reply)
    const asker = askers.get(request)
    if (asker && request.method !== 'GET') await count(parts, asker, `${reply.statusCode} ${told}`)
  })

  discoveryRoutes(app, base)
  app.post('/Bulk', notSupported('Requests in bulk'))
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/Me', handler: notSupported('/Me') })
  userRoutes(app, parts, base)
  groupRoutes(app, parts, base)
  app.post('/.search', (request, reply) => searchBoth(parts, base, request, reply))
}

/** RFC 7644 §3.8: either type is read, and all is answered as the first. */
function readsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [scimType, 'application/json'],
    { parseAs: 'string', bodyLimit: mostBodyBytes },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(badRequest('invalidSyntax', 'The body is no JSON.'))
      }
    },
  )
}

/** RFC 7644 §4. */
function discoveryRoutes(app: FastifyInstance, base: string): void {
  const documentation = `${base.replace(/\/scim\/v2$/, '')}/#/help`
  app.get('/ServiceProviderConfig', (_request, reply) =>
    send(reply, serviceProviderConfig(base, documentation)),
  )
  for (const [path, all] of [
    ['/ResourceTypes', resourceTypes(base)],
    ['/Schemas', schemas(base)],
  ] as const) {
    app.get(path, (request, reply) => {
      // RFC 7644 §4: filters are not taken here.
      if ('filter' in (request.query as object))
        throw new ScimProblem(403, undefined, 'Filters are not taken here (RFC 7644 §4).')

      return send(reply, listOf(all, all.length, 1))
    })
    app.get(`${path}/:id`, (request, reply) => {
      const { id } = request.params as { id: string }
      const found = all.find((one) => one.id.toLowerCase() === id.toLowerCase())
      if (!found) throw new ScimProblem(404, undefined, 'There is nothing at this address.')

      return send(reply, found)
    })
  }
}

const notSupported = (what: string) => () => {
  throw new ScimProblem(501, undefined, `${what}: this is not supported (see ServiceProviderConfig).`)
}

function userRoutes(app: FastifyInstance, parts: Parts, base: string): void {
  const shape = shapes.User
  searchRoutes(app, parts, base, 'User')
  app.get('/Users/:id', async (request, reply) => {
    const id = idOf(request)
    const found = await storeOf(parts, request).read((tx) => presentPerson({ tx, base }, id))

    return answerOne(request, reply, found, 'User')
  })
  app.post('/Users', async (request, reply) => {
    const said = readResource(shape, request.body)
    const made = await act(parts, base, request, (acting) => createPerson(acting, said))

    return created(request, reply, made, 'User')
  })
  app.put('/Users/:id', async (request, reply) => {
    const said = readResource(shape, request.body)
    const id = idOf(request)

    return answerOne(
      request,
      reply,
      await act(parts, base, request, (acting) => replacePerson(acting, id, said, ifMatch(request))),
      'User',
    )
  })
  app.patch('/Users/:id', async (request, reply) => {
    const operations = readPatch(request.body)
    const id = idOf(request)

    return answerOne(
      request,
      reply,
      await act(parts, base, request, (acting) => patchPerson(acting, id, operations, ifMatch(request))),
      'User',
    )
  })
  app.delete('/Users/:id', async (request, reply) => {
    const id = idOf(request)
    await act(parts, base, request, (acting) => removePerson(acting, id, ifMatch(request)))

    return reply.status(204).send()
  })
}

function groupRoutes(app: FastifyInstance, parts: Parts, base: string): void {
  searchRoutes(app, parts, base, 'Group')
  app.get('/Groups/:id', async (request, reply) => {
    const id = idOf(request)
    const found = await storeOf(parts, request).read((tx) => presentGroup({ tx, base }, id))

    return answerOne(request, reply, found, 'Group')
  })
  app.post('/Groups', async (request, reply) => {
    const body = request.body

    return created(
      request,
      reply,
      await act(parts, base, request, (acting) => createGroup(acting, body)),
      'Group',
    )
  })
  app.put('/Groups/:id', async (request, reply) => {
    const [id, body] = [idOf(request), request.body]

    return answerOne(
      request,
      reply,
      await act(parts, base, request, (acting) => replaceGroup(acting, id, body, ifMatch(request))),
      'Group',
    )
  })
  // RFC 7644 §3.5.2: without a body, since a group may have more people than anybody wants to read
  // after each change.
  app.patch('/Groups/:id', async (request, reply) => {
    const [id, operations] = [idOf(request), readPatch(request.body)]
    await act(parts, base, request, (acting) => patchGroup(acting, id, operations, ifMatch(request)))

    return reply.status(204).send()
  })
  app.delete('/Groups/:id', async (request, reply) => {
    const id = idOf(request)
    await act(parts, base, request, (acting) => removeGroup(acting, id, ifMatch(request)))

    return reply.status(204).send()
  })
}

function searchRoutes(app: FastifyInstance, parts: Parts, base: string, kind: 'User' | 'Group'): void {
  const find = async (request: FastifyRequest, reply: FastifyReply, search: Search) => {
    const { total, resources } = await storeOf(parts, request).read((tx) =>
      findResources(tx, base, kind, search),
    )

    return send(reply, listOf(resources, total, search.startIndex))
  }
  app.get(`/${kind}s`, (request, reply) => find(request, reply, readQuery(request.query as never)))
  app.post(`/${kind}s/.search`, (request, reply) => find(request, reply, readSearch(request.body)))
}

/**
 * RFC 7644 §3.4.2.1: at the root people come first, then groups; a filter is one that both have.
 */
async function searchBoth(parts: Parts, base: string, request: FastifyRequest, reply: FastifyReply) {
  const search = readSearch(request.body)
  const { total, resources } = await storeOf(parts, request).read(async (tx) => {
    const people = await findResources(tx, base, 'User', search)
    const rest = {
      ...search,
      startIndex: Math.max(1, search.startIndex - people.total),
      count: search.count - people.resources.length,
    }
    const groups = await findResources(tx, base, 'Group', rest)

    return { total: people.total + groups.total, resources: [...people.resources, ...groups.resources] }
  })

  return send(reply, listOf(resources, total, search.startIndex))
}

async function act<T>(
  parts: Parts,
  base: string,
  request: FastifyRequest,
  does: (acting: DirectoryActing) => Promise<T>,
): Promise<T> {
  const asker = askerOf(request)
  const by = byDirectory(asker.name, originOf(request))
  const done = await parts.store
    .forOrganisation(asker.organisationId)
    .transaction((tx) => does({ tx, base, by, caps: parts.settings.sending, now: parts.clock.now() }))
  await count(parts, asker, null)

  return done
}

/**
 * What an administrator sees of the last days; a request is answered whether or not it was counted.
 */
async function count(parts: Parts, asker: DirectoryAsker, refusal: string | null): Promise<void> {
  const now = parts.clock.now()
  await parts.store
    .forOrganisation(asker.organisationId)
    .transaction((tx) =>
      tx.directories.countDay(now.toISOString().slice(0, 10), refusal?.slice(0, 500) ?? null, now),
    )
    .catch((error: unknown) => parts.log.warn({ err: error }, 'A request of a directory was not counted'))
}

function askerOf(request: FastifyRequest): DirectoryAsker {
  const asker = askers.get(request)
  if (!asker) throw new ScimProblem(401, undefined, 'A valid bearer token is needed (RFC 7644 §2).')

  return asker
}

const storeOf = (parts: Parts, request: FastifyRequest) =>
  parts.store.forOrganisation(askerOf(request).organisationId)

/** What is no id of ours is not there. */
function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  if (!uuid.test(id)) throw new ScimProblem(404, undefined, `Resource ${id.slice(0, 100)} not found.`)

  return id.toLowerCase()
}

/** RFC 7644 §3.14 and RFC 7232 §3.1; asked under the lock of what is changed. */
const ifMatch = (request: FastifyRequest) => (version: string) => {
  const wanted = request.headers['if-match']
  if (wanted === undefined || wanted.trim() === '*') return
  if (!etagsIn(wanted).has(plain(version)))
    throw new ScimProblem(412, undefined, 'The resource has changed since it was read. Read it again.')
}

const etagsIn = (header: string) => new Set(header.split(',').map((one) => plain(one.trim())))
const plain = (etag: string) => etag.replace(/^W\//, '')

function answerOne(request: FastifyRequest, reply: FastifyReply, found: Resource, kind: 'User' | 'Group') {
  const { version, location } = found.meta as Record<string, string>
  reply.header('ETag', version)
  reply.header('Location', location)
  const known = request.headers['if-none-match']
  if (request.method === 'GET' && known && etagsIn(known).has(plain(version ?? '')))
    return reply.status(304).send()
  const { attributes, excluded } = readQuery(request.query as never)

  return send(reply, project(shapes[kind], found, { attributes, excluded }))
}

const created = (request: FastifyRequest, reply: FastifyReply, made: Resource, kind: 'User' | 'Group') =>
  answerOne(request, reply.status(201), made, kind)

const send = (reply: FastifyReply, body: object) => reply.type(scimType).send(JSON.stringify(body))
