/** A mail or an SMS as the mail simulator answers it. */
export interface Message {
  id: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  receivedAt: string
  messageId: string
  channel: string
}

const sixDigits = /\b\d{6}\b/
const isSigningLink = (link: string) => link.includes('#/sign/')

/** The mailbox of the mail simulator at this address, read as a script would. */
export function mailboxAt(base: string) {
  /** The messages to somebody whose subject fits, newest first. */
  async function mailTo(to: string, fits: (subject: string) => boolean = () => true): Promise<Message[]> {
    const answer = await fetch(`${base}/api/messages?to=${encodeURIComponent(to)}`)

    return ((await answer.json()) as Message[])
      .filter(({ subject }) => fits(subject))
      .sort((a, b) => b.receivedAt.localeCompare(a.receivedAt))
  }

  return {
    mailTo,
    /** The newest message to somebody that fits; asks until it is there. */
    async newest(
      to: string,
      fits: (message: Message) => boolean = () => true,
      withinMs = 20_000,
    ): Promise<Message> {
      const until = Date.now() + withinMs
      for (;;) {
        const messages = await mailTo(to)
        const found = messages.find(fits)
        if (found) return found
        if (Date.now() > until)
          throw new Error(`no message to ${to}; there are ${messages.map((one) => one.subject).join(' | ')}`)
        await new Promise((again) => setTimeout(again, 100))
      }
    },
    /** The link of the newest invitation to somebody. */
    async linkFor(to: string): Promise<string> {
      const message = await this.newest(to, ({ links }) => links.some(isSigningLink))
      const link = message.links.find(isSigningLink)
      if (!link) throw new Error('the invitation holds no link')

      return link
    },
    /** The six digits of the newest code to somebody, by mail or SMS. */
    async codeFor(to: string): Promise<string> {
      const { text } = await this.newest(
        to,
        (message) => sixDigits.test(message.text) && !message.links.some(isSigningLink),
      )

      return text.match(sixDigits)?.[0] ?? ''
    },
  }
}
