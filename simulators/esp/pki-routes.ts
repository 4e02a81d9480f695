import type { FastifyInstance } from 'fastify'
import { answerOcsp } from '../pki/ocsp.ts'
import type { Authority, Level } from './authority.ts'

/** Certificates, revocation lists and OCSP, open to everybody as at a real authority. */
export function pkiRoutes(app: FastifyInstance, authority: Authority, clock: () => Date): void {
  const { levels, response, chain } = authority
  const pem = {
    root: levels.root.certificate,
    ca: levels.ca.certificate,
    issuing: levels.issuing.certificate,
  }
  const named = { ...pem, response: response.certificate }

  for (const [name, certificate] of Object.entries(named)) {
    app.get(`/pki/${name}.pem`, async (_, reply) =>
      reply.type('application/x-pem-file').send(`${certificate.toString('pem')}\n`),
    )
    app.get(`/pki/${name}.cer`, async (_, reply) =>
      reply.type('application/pkix-cert').send(Buffer.from(certificate.rawData)),
    )
  }
  app.get('/pki/chain.pem', async (_, reply) =>
    reply.type('application/x-pem-file').send(chain.map((one) => `${one.toString('pem')}\n`).join('')),
  )
  for (const level of Object.keys(levels) as Level[]) {
    app.get(`/crl/${level}.crl`, async (_, reply) =>
      reply.type('application/pkix-crl').send(await authority.crlOf(level)),
    )
  }

  const answer = (request: Buffer) => answerOcsp(request, authority.ocspIssuers, clock())
  app.post('/ocsp', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    return reply.type('application/ocsp-response').send(await answer(body))
  })
  // RFC 6960 §A.1: GET with the Base64 of the request, URL-encoded, after the address.
  app.get<{ Params: { '*': string } }>('/ocsp/*', async (request, reply) =>
    reply.type('application/ocsp-response').send(await answer(Buffer.from(request.params['*'], 'base64'))),
  )
}
