import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { newKeyPair, privateKeyPem } from '../pki/certificates.ts'
import { makeCrl } from '../pki/crl.ts'
import { answerOcsp } from '../pki/ocsp.ts'
import { FaultQueue } from '../program/faults.ts'
import { openFolder, type StateFolder } from '../program/folder.ts'
import type { RunningSimulator } from '../program/run.ts'
import type { SimulatorOptions } from '../program/settings.ts'
import { serveSignInStyle } from '../program/sign-in-page.ts'
import { adminTokenFor, bindFirst, openAdmin } from '../program/web-server.ts'
import { answerHolder } from './answer-person.ts'
import { linksTo, openSigningAuthority } from './authority.ts'
import { type Answer, type Asked, Credential, refused } from './credential.ts'
import { type CscClient, openOAuth } from './oauth.ts'
import { demoPeople, openCrowd, type Person, type WantedCredential } from './people.ts'

const everywhere = ['down', 'slow', 'garbage'] as const
const atSigning = ['refuse', 'wrong-key', 'swap-hashes'] as const
const kinds = [...everywhere, ...atSigning, 'other-certificate', 'deny'] as const
/** Which of them a method does. */
const faultsOf: Partial<Record<string, readonly (typeof kinds)[number][]>> = {
  'signatures/signHash': [...everywhere, ...atSigning],
  'credentials/info': [...everywhere, 'other-certificate'],
}

export interface RunningCsc extends RunningSimulator {
  /** Up to and with `/csc/v2`. */
  cscUrl: string
  credentialId: string
  accessToken: string
  pin: string
  rootPem: string
  /** As `POST /admin/people`. */
  addPerson(name: string, credentials?: readonly WantedCredential[], login?: string): Promise<Person>
}

export interface CscOptions extends SimulatorOptions {
  /** Registered at the start. */
  clients?: readonly CscClient[]
}

/**
 * A remote signing service (Cloud Signature Consortium API v2), whose root nobody trusts: one
 * credential behind a fixed token, and people with theirs behind its OAuth pages.
 */
export async function startCsc(options: CscOptions = {}): Promise<RunningCsc> {
  const folder = await openFolder(options.folder)
  const now = () => new Date()
  const adminToken = await adminTokenFor(options, folder)
  const accessToken = await kept(folder, 'access-token', () => randomBytes(24).toString('base64url'))
  const pin = await kept(folder, 'pin', () => String(randomInt(100_000, 1_000_000)))
  const faults = new FaultQueue(kinds)
  const { app, url, open, close: closeServer } = await bindFirst(options)
  const { root, signer } = await openSigningAuthority(folder, url, now())
  const key = await privateKeyPem(signer.keys)
  const credential = new Credential('seal-1', pin)
  const crowd = openCrowd(folder, root, () => linksTo(url), now)
  const revoked = new Set<string>()
  const clients = new Map((options.clients ?? []).map((one) => [one.clientId, one]))
  const oauth = openOAuth(clients, crowd, () => faults.take(['deny']) !== undefined)
  for (const name of demoPeople) await crowd.add(name, [{}], name.toLowerCase().replace(' ', '.'))

  /** A method of the API: POST with JSON, behind the access token but for `info`. */
  function method(path: string, answer: (asked: Asked) => Promise<Answer> | Answer): void {
    app.post(`/csc/v2/${path}`, async (request, reply) => {
      const fault = faults.take(faultsOf[path] ?? everywhere)
      if (fault?.kind === 'slow') await pause((fault.seconds ?? 30) * 1000, undefined, { ref: false })
      if (fault?.kind === 'down') return reply.code(503).type('text/plain').send('Service Unavailable')
      if (fault?.kind === 'garbage') return reply.type('application/json').send('not JSON')
      if (fault?.kind === 'refuse') return said(reply, refused('server_error', 'The key is away', 500))
      const asked = (request.body ?? {}) as Asked
      const held = oauth.seenBy(request.headers.authorization)
      const strange = fault?.kind === 'wrong-key' ? await privateKeyPem(await newKeyPair()) : null
      if (held) {
        const shown = strange ? held.map((one) => ({ ...one, keyPem: strange })) : held
        return said(reply, answerHolder(shown, path, asked, fault?.kind, signer))
      }
      if (path !== 'info' && request.headers.authorization !== `Bearer ${accessToken}`)
        return said(reply, refused('invalid_token', 'The access token is not valid', 401))
      if (
        path.startsWith('credentials/') &&
        path !== 'credentials/list' &&
        asked.credentialID !== credential.id
      )
        return said(reply, refused('invalid_request', 'Invalid parameter credentialID'))
      return said(reply, strange ? credential.sign(asked, strange, Date.now()) : await answer(asked))
    })
  }

  method('info', () => [
    200,
    {
      specs: '2.0.0.2',
      name: 'TEST ONLY – Muhar remote signing simulator',
      region: 'IN',
      lang: 'en-IN',
      description: 'Signs what nobody believes.',
      authType: ['external', 'oauth2code', 'oauth2client'],
      oauth2: url,
      methods: [
        'info',
        'credentials/list',
        'credentials/info',
        'credentials/authorize',
        'signatures/signHash',
      ],
    },
  ])
  method('credentials/list', () => [200, { credentialIDs: [credential.id] }])
  method('credentials/info', ({ certificates = 'single' }) => {
    const chain = [signer, root].map(({ certificate }) => Buffer.from(certificate.rawData).toString('base64'))
    const shown = { none: [], single: chain.slice(0, 1), chain }[String(certificates)]
    if (!shown) return refused('invalid_request', 'Invalid parameter certificates')
    return [
      200,
      {
        key: { status: 'enabled', algo: ['1.2.840.113549.1.1.1'], len: 2048 },
        cert: { status: 'valid', ...(shown.length > 0 && { certificates: shown }) },
        auth: {
          mode: 'explicit',
          expression: 'PIN',
          objects: [{ type: 'Password', id: 'PIN', format: 'N', label: 'PIN' }],
        },
        SCAL: '2',
        multisign: 10,
      },
    ]
  })
  method('credentials/authorize', (asked) => credential.authorise(asked, Date.now()))
  method('signatures/signHash', (asked) =>
    asked.credentialID === credential.id
      ? credential.sign(asked, key, Date.now())
      : refused('invalid_request', 'Invalid parameter credentialID'),
  )

  app.get('/pki/root.pem', async (_, reply) =>
    reply.type('application/x-pem-file').send(`${root.certificate.toString('pem')}\n`),
  )
  app.get('/pki/root.cer', async (_, reply) =>
    reply.type('application/pkix-cert').send(Buffer.from(root.certificate.rawData)),
  )
  app.get('/crl/root.crl', async (_, reply) =>
    reply.type('application/pkix-crl').send(await makeCrl(root, [], now())),
  )
  const stateOf = (serial: string) => {
    if (revoked.has(serial)) return { state: 'revoked', at: now() } as const
    const isKnown = [
      signer,
      ...crowd.all().flatMap((one) => one.credentials.map((held) => held.identity)),
    ].some(({ certificate }) => certificate.serialNumber.toLowerCase() === serial)
    return { state: isKnown ? 'good' : 'unknown' } as const
  }
  const issuers = [{ authority: root.certificate, responder: root, stateOf }]
  app.post('/ocsp', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    return reply.type('application/ocsp-response').send(await answerOcsp(body, issuers, now()))
  })

  oauth.routes(app)
  await serveSignInStyle(app)
  await openAdmin(app, adminToken, faults, (admin) => {
    admin.post<{ Body: { name?: string; credentials?: WantedCredential[] } }>(
      '/people',
      async ({ body }, reply) => {
        if (!body.name) return reply.code(400).send({ error: 'name' })
        const { login, pin, credentials } = await crowd.add(body.name, body.credentials ?? [{}])
        return reply.code(201).send({ login, pin, credentials: credentials.map((one) => one.credential.id) })
      },
    )
    admin.post<{ Body: { serial?: string } }>('/revocations', async ({ body }, reply) => {
      revoked.add(body.serial ?? '')
      return reply.code(204).send()
    })
    admin.post<{ Body: CscClient }>('/clients', async ({ body }, reply) => {
      clients.set(body.clientId, body)
      return reply.code(204).send()
    })
  })
  await open()

  return {
    url,
    adminToken,
    cscUrl: `${url}/csc/v2`,
    credentialId: credential.id,
    accessToken,
    pin,
    rootPem: root.certificate.toString('pem'),
    addPerson: (name, credentials = [{}], login) => crowd.add(name, credentials, login),
    async close() {
      await closeServer()
      await folder.release()
    },
  }
}

const said = (reply: FastifyReply, [status, body]: Answer) => reply.code(status).send(body)

async function kept(folder: StateFolder, name: string, make: () => string): Promise<string> {
  const before = await folder.read(name)
  if (before) return before
  const made = make()
  await folder.write(name, made)
  return made
}
