import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { aSignerComesIn, type Fixture, signsElectronically } from '../a-signer.ts'
import { aDocumentOutForSignature, aPdf, aPerson } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { type DemoFile, mailboxOf, type Product } from '../product.ts'

/** What was acknowledged, and when: by then a backup that begins later must hold it. */
export interface Acknowledged {
  documentId: string
  secondId: string
  /** The person who may still sign. */
  secondEmail: string
  sentAt: number
  signedAt: number | null
}

/** The product as the helpers of signers know a fixture. */
export const fixtureOf = (product: Product): Fixture => ({
  url: product.address,
  mailTo: mailboxOf(product).mailTo,
})

export const officerOf = (demo: DemoFile) => {
  const organisation = demo.organisations[0]
  const officer = organisation?.users[1]
  if (!organisation || !officer) throw new Error('the demo has no officer')

  return officer
}

/**
 * Somebody who uploads, sends, and lets the first of two people sign, again and again until told to
 * stop.
 */
export async function sendUntil(
  product: Product,
  isOver: () => boolean,
  kept: Acknowledged[],
): Promise<void> {
  const { email, password } = officerOf(product.demo)
  const client = aClient(product.address)
  await client.login(email, password)
  for (let number = 1; !isOver(); number += 1) {
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')] as const
    const pdf = await aPdf({ title: `Agreement ${number}` })
    const { documentId, second } = await aDocumentOutForSignature(client, people, pdf)
    const done: Acknowledged = {
      documentId,
      secondId: second.id,
      secondEmail: people[1].email,
      sentAt: Date.now(),
      signedAt: null,
    }
    kept.push(done)
    // Every other one stays unsigned, so that a backup meets papers in all states.
    if (number % 2 === 0) continue
    const outcome = await signsElectronically(await aSignerComesIn(fixtureOf(product), people[0].email))
    if (outcome.state === 'signed') done.signedAt = Date.now()
  }
}

/** The newest bytes of a document, as its sender downloads them. */
export async function bytesOf(client: WireClient, documentId: string, isSigned: boolean): Promise<Buffer> {
  const { result } = await client.call(isSigned ? downloadSignedFile : downloadOriginalFile, {
    document_id: documentId,
  })

  return client.download(result.url)
}
