import { setTimeout as pause } from 'node:timers/promises'
import type { OutputOf } from '#contract/define-call.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import type { WireClient } from '../client.ts'
import type { Expectation } from './expectation.ts'
import type { Mail } from './mailbox.ts'
import type { Finding } from './replay.ts'
import { Refused, type World } from './world.ts'

export interface Settled {
  document: OutputOf<typeof fetchDocumentInfo>['document']
  events: readonly string[]
}

const isSigned = ({ document: { signers } }: Settled): boolean =>
  signers.length > 0 && signers.every(({ state }) => state === 'signed')

/**
 * What follows by itself is waited for: everybody signed leads to a completed document with its
 * certificate, mails leave.
 */
export async function settle(
  world: World,
  officer: WireClient,
  expected: Expectation,
  giveUpAt: number,
): Promise<{ settled: Settled | null; findings: Finding[] }> {
  for (;;) {
    const settled = await look(world, officer, expected)
    const findings = settled ? whatIsMissing(world, expected.life, settled) : []
    if (findings.length === 0 || Date.now() > giveUpAt) return { settled, findings }
    await pause(500)
  }
}

async function look(world: World, officer: WireClient, expected: Expectation): Promise<Settled | null> {
  const document_id = expected.documentId
  if (!document_id) return null
  try {
    const { document } = await world.read(officer, fetchDocumentInfo, { document_id })
    const { entries = [] } = await world.read(officer, auditInformation, { document_id, action: 'view' })

    return { document, events: entries.map(({ event }) => event) }
  } catch (error) {
    // Deleted drafts are found by nobody.
    if (error instanceof Refused && error.code === 'DOCUMENT_NOT_FOUND') return null
    throw error
  }
}

function whatIsMissing(world: World, life: string, settled: Settled): Finding[] {
  const { document, events } = settled
  const findings: Finding[] = []
  const isDone = isSigned(settled)
  if (isDone && (document.state !== 'completed' || !document.certificate_ready))
    findings.push({ kind: 'half done', life, sentence: `everybody signed, and it is ${document.state}` })
  // What is taken back or declined withdraws the messages that have not left.
  const isExact = document.state === 'completed' || document.state === 'out_for_signature'
  const expectMails = (what: string, mails: readonly Mail[], wanted: number) => {
    const found = new Set(mails.map(({ messageId }) => messageId)).size
    if (found > wanted)
      findings.push({ kind: 'doubled', life, sentence: `${what}: ${found}, wanted ${wanted}` })
    if (found < wanted && isExact)
      findings.push({ kind: 'lost', life, sentence: `${what}: ${found}, wanted ${wanted}` })
  }
  const people = document.signers.map(({ email }) => email ?? '')
  const ofAll = (begins: RegExp) =>
    people.flatMap((email) => world.mailbox.to(email).filter(({ subject }) => begins.test(subject)))
  const count = (event: string) => events.filter((one) => one === event).length
  expectMails('invitations', ofAll(/^Please sign: /), count('signer-invited'))
  expectMails('codes', ofAll(/^\d{6} /), count('signer-otp-sent'))
  expectMails('copies of consents', ofAll(/^Your consent/), count('consent-given'))
  expectMails('mails of completion', ofAll(/^Signed by everybody: /), isDone ? people.length : 0)
  const told = (subject: string) =>
    world.mailbox.to(world.member.email).filter((mail) => mail.subject === `${subject}: ${life}`)
  expectMails('completions told to the sender', told('Signed by everybody'), isDone ? 1 : 0)
  const declined = told('Declined')
  const wanted = count('signer-declined')
  if (new Set(declined.map(({ messageId }) => messageId)).size !== wanted)
    findings.push({
      kind: declined.length > wanted ? 'doubled' : 'lost',
      life,
      sentence: `declines told to the sender: ${declined.length}, wanted ${wanted}`,
    })

  return findings
}
