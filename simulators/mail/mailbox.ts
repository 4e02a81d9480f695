import { EventEmitter, once } from 'node:events'
import type { StateFolder } from '../program/folder.ts'
import { linksIn } from './links.ts'

export const channels = ['email', 'sms', 'whatsapp'] as const
export type Channel = (typeof channels)[number]

export interface Attachment {
  name: string
  type: string
  contentId?: string
  /** Base64. */
  content: string
}

/** One message as one recipient got it: a mail to two people is two messages. */
export interface Message {
  id: string
  channel: Channel
  to: string
  from: string
  subject: string
  text: string
  html: string
  links: string[]
  receivedAt: string
  /** As the sender wrote it (RFC 5322 §3.6.4); empty for what has none. */
  messageId: string
  attachments: Attachment[]
}

export type Arrival = Pick<Message, 'channel' | 'to' | 'from' | 'text'> &
  Partial<Pick<Message, 'subject' | 'html' | 'messageId' | 'attachments'>>

export interface Question {
  to?: string
  channel?: string
  search?: string
  /** Only messages that came after the one with this id. */
  after?: string
}

// Our choice: enough for a day of testing, small enough to load at every start.
const keptMessages = 2000

export interface Mailbox {
  add(arrival: Arrival): Promise<Message>
  get(id: string): Message | undefined
  /** Newest first. */
  find(question: Question): Message[]
  /** As `find`, but waits up to `seconds` for the first match. */
  waitFor(question: Question, seconds: number): Promise<Message[]>
  recipients(): { to: string; count: number; channel: Channel }[]
  remove(question: Question & { id?: string }): Promise<number>
  onChange(listener: () => void): () => void
}

export async function openMailbox(folder: StateFolder): Promise<Mailbox> {
  const changes = new EventEmitter().setMaxListeners(0)
  let messages: Message[] = []
  for (const name of await folder.list('messages')) {
    messages.unshift(JSON.parse((await folder.read(`messages/${name}`)) ?? '') as Message)
  }
  let lastId = Number(messages[0]?.id ?? 0)

  const find = (question: Question) => messages.filter((message) => matches(message, question))
  const drop = async (dropped: Message[]) => {
    messages = messages.filter((message) => !dropped.includes(message))
    await Promise.all(dropped.map(({ id }) => folder.remove(`messages/${id}.json`)))
  }

  // One after the other: a message that appeared below one already read would be missed by `after`.
  let lastAdded: Promise<unknown> = Promise.resolve()
  const addNow = async (arrival: Arrival): Promise<Message> => {
    const now = Date.now()
    lastId = Math.max(now, lastId + 1) // grows across restarts too, so `after` keeps its meaning
    const { channel, to, from, text, subject = '', html = '', messageId = '', attachments = [] } = arrival
    const links = linksIn(text, html)
    const receivedAt = new Date(now).toISOString()
    const message = {
      id: String(lastId),
      channel,
      to,
      from,
      subject,
      text,
      html,
      links,
      receivedAt,
      messageId,
      attachments,
    }
    await folder.write(`messages/${message.id}.json`, JSON.stringify(message))
    messages.unshift(message)
    await drop(messages.slice(keptMessages))
    changes.emit('change')
    return message
  }

  return {
    find,
    get: (id) => messages.find((message) => message.id === id),

    add(arrival) {
      const added = lastAdded.then(() => addNow(arrival))
      lastAdded = added.catch(() => undefined)
      return added
    },

    async waitFor(question, seconds) {
      const signal = AbortSignal.timeout(seconds * 1000)
      while (find(question).length === 0) {
        try {
          await once(changes, 'change', { signal })
        } catch (error) {
          if (signal.aborted) break
          throw error
        }
      }
      return find(question)
    },

    recipients() {
      const found = new Map<string, { to: string; count: number; channel: Channel }>()
      for (const { to, channel } of messages) {
        const known = found.get(to.toLowerCase())
        if (known) known.count += 1
        else found.set(to.toLowerCase(), { to, count: 1, channel })
      }
      return [...found.values()]
    },

    async remove({ id, ...question }) {
      const dropped = find(question).filter((message) => id === undefined || message.id === id)
      await drop(dropped)
      changes.emit('change')
      return dropped.length
    },

    onChange(listener) {
      changes.on('change', listener)
      return () => changes.off('change', listener)
    },
  }
}

function matches(message: Message, { to, channel, search, after }: Question): boolean {
  if (to && message.to.toLowerCase() !== to.toLowerCase()) return false
  if (channel && message.channel !== channel) return false
  if (after && Number(message.id) <= Number(after)) return false
  if (!search) return true
  const haystack = [message.to, message.from, message.subject, message.text, message.html]
    .join('\n')
    .toLowerCase()
  return haystack.includes(search.toLowerCase())
}
