import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Asps } from './asps.ts'
import type { Authority } from './authority.ts'
import type { Resident } from './residents.ts'
import type { Transaction, Transactions } from './transactions.ts'
import { isAadhaarNumber } from './verhoeff.ts'

export interface AdminParts {
  asps: Asps
  authority: Authority
  transactions: Transactions
  residents: Map<string, Resident>
  saveResidents(): Promise<void>
  postCopies(transaction: Transaction, copies: number): Promise<number[]>
}

type ByTxn = { Params: { txn: string } }

/** For tests and launchers; behind the admin token. */
export function adminRoutes(app: FastifyInstance, parts: AdminParts): void {
  const { asps, authority, transactions, residents } = parts

  app.get('/asps', async () => asps.list())
  app.post('/asps', async (request, reply) => {
    try {
      return reply.code(201).send(await asps.enrol(request.body))
    } catch (error) {
      if (error instanceof RangeError) return reply.code(400).send({ error: error.message })
      throw error
    }
  })
  app.delete<{ Params: { aspId: string } }>('/asps/:aspId', async (request, reply) =>
    reply.code((await asps.remove(request.params.aspId)) ? 204 : 404).send(),
  )

  app.get<ByTxn>('/sessions/:txn', async (request, reply) => {
    const transaction = transactions.byTxn(request.params.txn)
    return transaction ? forReading(transaction) : unknown(reply)
  })
  // The same answer again, by the provider's server, as many times at once as asked for.
  app.post<ByTxn>('/sessions/:txn/post', async (request, reply) => {
    const transaction = transactions.byTxn(request.params.txn)
    if (!transaction) return unknown(reply)
    if (!transaction.answer) return reply.code(409).send({ error: 'there is no answer yet' })
    const { copies = 1 } = (request.body ?? {}) as { copies?: unknown }
    if (!Number.isInteger(copies) || Number(copies) < 1 || Number(copies) > 100) {
      return reply.code(400).send({ error: 'copies must be 1 to 100' })
    }
    return { statuses: await parts.postCopies(transaction, Number(copies)) }
  })

  app.get('/residents', async () => [...residents.values()])
  app.post('/residents', async (request, reply) => {
    const resident = request.body as Resident | null
    const texts = [resident?.name, resident?.pin, resident?.state, resident?.mobile]
    const isWhole =
      resident &&
      isAadhaarNumber(String(resident.aadhaar)) &&
      texts.every((text) => typeof text === 'string' && text.length > 0) &&
      Number.isInteger(resident.yearOfBirth) &&
      ['M', 'F', 'T'].includes(resident.gender)
    if (!isWhole) {
      return reply
        .code(400)
        .send({ error: 'aadhaar, name, yearOfBirth, gender, pin, state and mobile are needed' })
    }
    residents.set(resident.aadhaar, resident)
    await parts.saveResidents()
    return reply.code(201).send(resident)
  })

  app.post<{ Params: { serial: string } }>('/certificates/:serial/revoke', async (request, reply) =>
    reply.code((await authority.revoke(request.params.serial)) ? 204 : 404).send(),
  )
}

function forReading({ id, request, dialect, stage, startedAt, answer, secret, behaviour }: Transaction) {
  const { otp, resident, sends, tries } = secret
  const person = resident && { name: resident.name, mobile: resident.mobile }
  return { id, request, dialect, stage, startedAt, answer, behaviour, otp, sends, tries, resident: person }
}

function unknown(reply: FastifyReply) {
  return reply.code(404).send({ error: 'there is no such txn' })
}
