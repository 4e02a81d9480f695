import { setTimeout as pause } from 'node:timers/promises'
import { makeCrl } from '../pki/crl.ts'
import { answerOcsp } from '../pki/ocsp.ts'
import { FaultQueue } from '../program/faults.ts'
import { openFolder } from '../program/folder.ts'
import type { RunningSimulator } from '../program/run.ts'
import type { SimulatorOptions } from '../program/settings.ts'
import { adminTokenFor, bindFirst, openAdmin } from '../program/web-server.ts'
import { openTimeAuthority } from './authority.ts'
import { answerTimeStamp, type TokenFault, tokenFaults } from './token.ts'

const lineFaults = ['down', 'slow', 'garbage'] as const

export interface TsaOptions extends SimulatorOptions {
  clock?: () => Date
}

/** A time-stamp authority (RFC 3161 over HTTP) whose root nobody trusts. */
export async function startTsa(
  options: TsaOptions = {},
): Promise<RunningSimulator & { tsaUrl: string; rootPem: string }> {
  const folder = await openFolder(options.folder)
  const clock = options.clock ?? (() => new Date())
  const adminToken = await adminTokenFor(options, folder)
  const faults = new FaultQueue([...lineFaults, ...tokenFaults])
  const { app, url, open, close: closeServer } = await bindFirst(options)
  const { root, tsa } = await openTimeAuthority(folder, url, clock())

  app.post('/tsa', async (request, reply) => {
    const fault = faults.take([...lineFaults, ...tokenFaults])
    if (fault?.kind === 'slow') await pause((fault.seconds ?? 30) * 1000, undefined, { ref: false })
    if (fault?.kind === 'down') return reply.code(503).type('text/plain').send('Service Unavailable')
    reply.type('application/timestamp-reply')
    if (fault?.kind === 'garbage') return reply.send(Buffer.from('not a time-stamp'))
    if (request.headers['content-type'] !== 'application/timestamp-query' || !Buffer.isBuffer(request.body)) {
      return reply.code(415).type('text/plain').send('application/timestamp-query is needed')
    }
    const spoilt = tokenFaults.find((kind): kind is TokenFault => kind === fault?.kind)
    return reply.send(await answerTimeStamp(request.body, tsa, clock(), spoilt))
  })

  for (const [name, { certificate }] of Object.entries({ root, tsa })) {
    app.get(`/pki/${name}.pem`, async (_, reply) =>
      reply.type('application/x-pem-file').send(`${certificate.toString('pem')}\n`),
    )
    app.get(`/pki/${name}.cer`, async (_, reply) =>
      reply.type('application/pkix-cert').send(Buffer.from(certificate.rawData)),
    )
  }
  app.get('/crl/root.crl', async (_, reply) =>
    reply.type('application/pkix-crl').send(await makeCrl(root, [], clock())),
  )

  const known = tsa.certificate.serialNumber.toLowerCase()
  const stateOf = (serial: string) => ({ state: serial === known ? 'good' : 'unknown' }) as const
  const issuers = [{ authority: root.certificate, responder: root, stateOf }]
  app.post('/ocsp', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    return reply.type('application/ocsp-response').send(await answerOcsp(body, issuers, clock()))
  })

  await openAdmin(app, adminToken, faults)
  await open()

  const close = async () => {
    await closeServer()
    await folder.release()
  }
  return { url, adminToken, tsaUrl: `${url}/tsa`, rootPem: root.certificate.toString('pem'), close }
}
