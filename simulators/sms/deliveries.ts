import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { StateFolder } from '../program/folder.ts'
import { behaviourOf } from './numbers.ts'

type State = 'submitted' | 'delivered' | 'read' | 'failed' | 'dropped'

export interface Delivery {
  id: string
  channel: 'sms' | 'whatsapp'
  to: string
  from: string
  text: string
  state: State
  /** Why it failed or was dropped. */
  reason?: string
  reference?: string
  history: { state: State; at: string; reason?: string }[]
}

/** Where state changes are told: an address, the body for it, the key that signs it. */
interface Report {
  url: string
  key: string
  header: string
  body(delivery: Delivery): unknown
}

export interface DeliveryOptions {
  mailboxUrl?: string
  delayMs: number
}

export interface Deliveries {
  accept(
    input: Pick<Delivery, 'channel' | 'to' | 'from' | 'text' | 'reference'>,
    dropped: string | undefined,
    report: Report | undefined,
  ): Delivery
  get(id: string): Delivery | undefined
  list(): Delivery[]
  change(id: string, state: State): Promise<Delivery | undefined>
  close(): Promise<void>
}

export async function openDeliveries(folder: StateFolder, options: DeliveryOptions): Promise<Deliveries> {
  const deliveries = new Map<string, Delivery>()
  const reports = new Map<string, Report>()
  const atWork = new Set<Promise<void>>()
  const closing = new AbortController()
  for (const name of await folder.list('deliveries')) {
    const kept = JSON.parse((await folder.read(`deliveries/${name}`)) ?? '') as Delivery
    deliveries.set(kept.id, kept)
  }

  const move = async (delivery: Delivery, state: State, reason?: string) => {
    delivery.state = state
    delivery.reason = reason
    delivery.history.push({ state, at: new Date().toISOString(), reason })
    await folder.write(`deliveries/${delivery.id}.json`, JSON.stringify(delivery))
    if (state !== 'submitted') await tell(delivery, reports.get(delivery.id))
  }

  const deliver = async (delivery: Delivery, dropped: string | undefined) => {
    await move(delivery, 'submitted')
    const behaviour = behaviourOf(delivery.to)
    if (dropped) return move(delivery, 'dropped', dropped)
    if (behaviour === 'silent') return
    if (behaviour === 'late') await pause(options.delayMs, undefined, { signal: closing.signal })
    if (behaviour === 'absent') return move(delivery, 'failed', 'absent subscriber')
    if (behaviour === 'blocked') return move(delivery, 'failed', 'blocked by the subscriber (DND)')
    if (behaviour === 'no-whatsapp' && delivery.channel === 'whatsapp') {
      return move(delivery, 'failed', 'not a WhatsApp number')
    }
    const reason = await putInMailbox(delivery, options.mailboxUrl)
    await (reason ? move(delivery, 'failed', reason) : move(delivery, 'delivered'))
  }

  return {
    accept(input, dropped, report) {
      const id = input.channel === 'whatsapp' ? `wamid.${randomUUID()}` : randomUUID()
      const delivery: Delivery = { id, ...input, state: 'submitted', history: [] }
      deliveries.set(id, delivery)
      if (report) reports.set(id, report)
      const work: Promise<void> = deliver(delivery, dropped)
        .catch((error: unknown) => {
          if (!closing.signal.aborted) process.stderr.write(`sms: ${String(error)}\n`)
        })
        .finally(() => atWork.delete(work))
      atWork.add(work)
      return delivery
    },
    get: (id) => deliveries.get(id),
    list: () => [...deliveries.values()].toReversed(),
    async change(id, state) {
      const delivery = deliveries.get(id)
      if (delivery) await move(delivery, state)
      return delivery
    },
    async close() {
      closing.abort()
      await Promise.all(atWork)
    },
  }
}

/**
 * The telephone's screen is part of the mail simulator's mailbox. Answers why it could not be
 * reached.
 */
async function putInMailbox({ channel, to, from, text }: Delivery, mailboxUrl: string | undefined) {
  if (!mailboxUrl) return undefined
  try {
    const reply = await fetch(`${mailboxUrl.replace(/\/$/, '')}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel, to, from, text }),
      signal: AbortSignal.timeout(5000),
    })
    return reply.ok ? undefined : `the handset answered ${reply.status}`
  } catch (error) {
    process.stderr.write(`The mailbox cannot be reached: ${String(error)}\n`)
    return 'the handset cannot be reached'
  }
}

async function tell(delivery: Delivery, report: Report | undefined): Promise<void> {
  if (!report) return
  const body = JSON.stringify(report.body(delivery))
  const signature = createHmac('sha256', report.key).update(body).digest('hex')
  try {
    const reply = await fetch(report.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [report.header]: `sha256=${signature}` },
      body,
      signal: AbortSignal.timeout(5000),
    })
    await reply.body?.cancel()
    if (!reply.ok) process.stderr.write(`The delivery report was refused: ${reply.status}\n`)
  } catch (error) {
    process.stderr.write(`The delivery report did not arrive: ${String(error)}\n`)
  }
}
