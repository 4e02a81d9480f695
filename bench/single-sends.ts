import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { askOtp, linkOf } from '../testing/a-signer.ts'
import { aDraft, aPerson, withSigners } from '../testing/builders.ts'
import { aClient, type WireClient } from '../testing/client.ts'
import { mailboxAt } from '../testing/mailbox.ts'

export const msOf = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()

  return performance.now() - began
}

/** What no more than one of twenty takes longer than. */
export const p95 = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.ceil(0.95 * times.length) - 1] ?? Number.NaN

interface Ready {
  docketId: string
  email: string
}

/** Drafts of one document with one signer, ready to go out. */
export async function readyDrafts(maker: WireClient, count: number): Promise<Ready[]> {
  const ready: Ready[] = []
  for (let at = 0; at < count; at++) {
    const person = aPerson('Asha Rao')
    const { docketId, documentId } = await aDraft(maker)
    await withSigners(maker, documentId, [person])
    ready.push({ docketId, email: person.email })
  }

  return ready
}

export const sends = (maker: WireClient, { docketId }: Ready) =>
  maker.call(completeDocumentIntiation, { docket_id: docketId, title: 'A loan', duplicates_confirmed: true })

/** People who have their links; each asks for one code and waits until it arrives. */
export async function whoAskCodes(url: string, mailUrl: string, ready: readonly Ready[]) {
  const fixture = { url, mailTo: mailboxAt(mailUrl).mailTo }
  const asks: (() => Promise<unknown>)[] = []
  for (const { email } of ready) {
    const link = await linkOf(fixture, email)
    asks.push(() => askOtp(fixture, aClient(url), link, email))
  }

  return asks
}
