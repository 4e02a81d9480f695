import { setTimeout as pause } from 'node:timers/promises'
import { startMail } from '#simulators/mail/start.ts'
import type { Message } from '../mailbox.ts'

export interface Mail extends Message {
  messageId: string
}

const asksEvery = 1_000
// A killed worker's job is missed after ten seconds and taken up by the next; what takes longer did
// not heal.
const comesWithinMs = 60_000

/** A mail server that no kill reaches, and everything that ever arrived there, oldest first. */
export async function openMailbox() {
  const server = await startMail()
  const all: Mail[] = []
  let waiting: (() => void)[] = []
  let newest = ''
  let isOpen = true

  const read = async () => {
    while (isOpen) {
      const wait = newest === '' ? '' : `after=${newest}&`
      const answer = await fetch(`${server.url}/api/messages?${wait}limit=1000&wait=2`)
      const found = ((await answer.json()) as Mail[]).reverse()
      if (found.length === 0) continue
      all.push(...found)
      newest = found.at(-1)?.id ?? newest
      for (const wake of waiting.splice(0)) wake()
    }
  }
  const reading = read()

  return {
    smtpUrl: server.smtpUrl,
    to: (address: string): Mail[] => all.filter((mail) => mail.to === address),
    all: (): readonly Mail[] => all,

    /**
     * The newest mail to somebody that fits, as soon as it is there; null once nobody waits for it
     * any more.
     */
    async waitFor(
      to: string,
      fits: (mail: Mail) => boolean,
      isStillWanted: () => boolean,
    ): Promise<Mail | null> {
      const giveUpAt = Date.now() + comesWithinMs
      for (;;) {
        const found = this.to(to).filter(fits).at(-1)
        if (found) return found
        if (!isStillWanted()) return null
        if (Date.now() > giveUpAt) throw new Error(`No such mail came to ${to} in ${comesWithinMs} ms.`)
        const woken = new Promise<void>((wake) => waiting.push(wake))
        await Promise.race([woken, pause(asksEvery)])
      }
    },

    async close() {
      isOpen = false
      await reading
      waiting = []
      await server.close()
    },
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
