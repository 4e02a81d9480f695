import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultQueue } from '../program/faults.ts'
import type { FormFields } from '../program/web-server.ts'
import { readAccountRequest } from './account-request.ts'
import type { Asps } from './asps.ts'
import type { Authority } from './authority.ts'
import type { Ceremony } from './ceremony.ts'
import { answerPage, refusalPage, transactionPage } from './pages.ts'
import { RequestRefused, readRequest } from './request.ts'
import { failureResponse } from './response.ts'
import { answerStatus } from './status.ts'
import { lineFaults } from './steering.ts'
import type { Dialect, Transaction, Transactions } from './transactions.ts'

export interface SigningParts {
  asps: Asps
  authority: Authority
  ceremony: Ceremony
  transactions: Transactions
  faults: FaultQueue
  clock(): Date
  /** Posts the refusal of a request by this server. */
  postFailure(responseUrl: string, dialect: Dialect, xml: string): void
  mailboxUrl?: string
}

type BySession = { Params: { id: string } }

/** What signers' browsers and the ASP's servers see. */
export async function signingRoutes(app: FastifyInstance, parts: SigningParts): Promise<void> {
  const { ceremony, transactions, authority, clock, asps } = parts

  const breakLine = async (_request: FastifyRequest, reply: FastifyReply) => {
    const fault = parts.faults.take(lineFaults)
    if (fault?.kind === 'slow') await pause((fault.seconds ?? 30) * 1000, undefined, { ref: false })
    if (fault?.kind === 'down') return reply.code(503).type('text/plain').send('Service Unavailable')
    if (fault?.kind === 'garbage-page')
      return reply.type('text/html').send('<<<%PDF-0 {"neither": one nor the other')
  }

  const signdoc = async (request: FastifyRequest, reply: FastifyReply) => {
    const { xml, dialect } = readBody(request)
    try {
      const asked = readRequest(xml, asps, clock(), (txn) => transactions.byTxn(txn) !== undefined)
      const transaction = await transactions.begin(asked, dialect, clock())
      return reply.redirect(`/session/${transaction.id}`, 303)
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error
      const { code, message, answerTo } = error
      if (!answerTo) return send(reply.code(400), refusalPage(code, message))
      const answer = failureResponse(authority, { txn: answerTo.txn, code, message }, clock())
      return send(reply, answerPage(answerTo.responseUrl, dialect, answer), answerTo.responseUrl)
    }
  }
  const signWithAccount = async (request: FastifyRequest, reply: FastifyReply) => {
    const { xml, dialect } = readBody(request)
    try {
      const asked = readAccountRequest(xml, asps, clock(), (txn) => transactions.byTxn(txn) !== undefined)
      const transaction = await transactions.begin(asked, dialect, clock())
      return reply.redirect(`/session/${transaction.id}`, 303)
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error
      const { code, message, answerTo } = error
      if (!answerTo?.redirectUrl) return send(reply.code(400), refusalPage(code, message))
      const answer = failureResponse(authority, { txn: answerTo.txn, code, message }, clock())
      parts.postFailure(answerTo.responseUrl, dialect, answer)
      return reply.redirect(withTxn(answerTo.redirectUrl, answerTo.txn), 303)
    }
  }
  for (const version of ['3.0', '3.1', '3.2', '3.3']) {
    app.post(`/esign/${version}/signdoc`, { preHandler: breakLine }, signWithAccount)
    app.post(`/esign/${version}/status`, { preHandler: breakLine }, async (request, reply) => {
      const { status, answer } = await answerStatus(readBody(request).xml, parts)
      return reply.code(status).type('application/xml').send(answer)
    })
  }
  for (const path of ['/esign/2.1/signdoc', '/esign/2.1/signdoc/']) {
    app.post(path, { preHandler: breakLine }, signdoc)
  }

  app.post('/esign/2.1/status', { preHandler: breakLine }, async (request, reply) => {
    const { xml } = readBody(request)
    const { status, answer } = await answerStatus(xml, parts)
    return reply.code(status).type('application/xml').send(answer)
  })

  const show = (reply: FastifyReply, transaction: Transaction) => {
    const { account, responseUrl, txn } = transaction.request
    if (account && transaction.stage === 'answered')
      return reply.redirect(withTxn(account.redirectUrl, txn), 303)
    return send(reply, transactionPage(transaction, parts.mailboxUrl), account?.redirectUrl ?? responseUrl)
  }

  app.get<BySession>('/session/:id', async (request, reply) => {
    const transaction = transactions.byId(request.params.id)
    if (!transaction) return send(reply.code(404), refusalPage('Unknown session', 'there is no such session'))
    await ceremony.refresh(transaction)
    return show(reply, transaction)
  })

  const acts: Record<string, (transaction: Transaction, form: FormFields) => Promise<void>> = {
    identity: (transaction, form) =>
      ceremony.identify(transaction, form.aadhaar ?? '', form.consent === 'yes'),
    account: (transaction, form) =>
      ceremony.enter(transaction, (form.pin ?? '').trim(), form.consent === 'yes'),
    proof: (transaction, form) => ceremony.prove(transaction, form.proof ?? ''),
    resend: (transaction) => ceremony.sendAgain(transaction),
    cancel: (transaction) => ceremony.cancel(transaction),
  }
  for (const [name, act] of Object.entries(acts)) {
    app.post<BySession>(`/session/:id/${name}`, async (request, reply) => {
      const transaction = transactions.byId(request.params.id)
      if (!transaction)
        return send(reply.code(404), refusalPage('Unknown session', 'there is no such session'))
      await ceremony.refresh(transaction)
      await act(transaction, (request.body ?? {}) as FormFields)
      return reply.redirect(`/session/${transaction.id}`, 303)
    })
  }

  for (const [name, type] of Object.entries({ 'esp.css': 'text/css', 'submit.js': 'text/javascript' })) {
    const text = await readFile(new URL(name, import.meta.url), 'utf8')
    app.get(`/assets/${name}`, async (_, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  }
}

function withTxn(redirectUrl: string, txn: string): string {
  const url = new URL(redirectUrl)
  url.searchParams.set('txn', txn)
  return url.href
}

/** Both dialects, and a bare XML body: `eSignRequest` raw or Base64, `msg` in a multipart form. */
function readBody(request: FastifyRequest): { xml: string; dialect: Dialect } {
  const { body } = request
  if (Buffer.isBuffer(body)) return { xml: body.toString('utf8'), dialect: 'cca' }
  const form = (typeof body === 'object' && body ? body : {}) as FormFields
  if (form.msg !== undefined) return { xml: form.msg, dialect: 'protean' }
  const value = (form.eSignRequest ?? '').trim()
  const xml = value.startsWith('<') ? value : Buffer.from(value, 'base64').toString('utf8')
  return { xml, dialect: 'cca' }
}

function send(reply: FastifyReply, page: string, responseUrl?: string) {
  const target = responseUrl ? ` ${new URL(responseUrl).origin}` : ''
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self'${target}; ` +
        "frame-ancestors 'none'; base-uri 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
