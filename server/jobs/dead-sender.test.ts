import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invitation } from '#services/invitations/invite-person.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { sendNotification } from './send-notification.ts'
import { sendSignerInvite } from './send-signer-invite.ts'

describe('a message whose sender died over it', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
  })
  afterAll(() => fixture?.close())

  it('leaves once its claim has run out, by the job that found it claimed', async () => {
    const email = `greylist+${Date.now()}@example.in`
    const { docketId } = await aDocumentOutForSignature(fixture.initiator, [{ name: 'Grey Person', email }])
    const invitation = (await fixture.jobsOf('send-signer-invite')).find((job) => job.docketId === docketId)
    // The mail server says "later" the first time, so the message is queued.
    await sendSignerInvite.run(invitation as unknown as Invitation, fixture.parts)
    fixture.pass(31_000)
    const [message] = await fixture.within((tx) => tx.notifications.ofDocket(docketId))
    const now = fixture.parts.clock.now()
    await fixture.within((tx) =>
      tx.notifications.claim(message?.id ?? '', now, new Date(now.getTime() + 15_000)),
    )
    const payload = { organisationId: fixture.organisationId, notificationId: message?.id ?? '' }
    const waiting = async () =>
      (await fixture.jobsOf('send-notification')).filter((job) => job.notificationId === message?.id).length
    const before = await waiting()
    await sendNotification.run(payload, fixture.parts)
    await sendNotification.run(payload, fixture.parts)
    expect(await fixture.mailTo(email)).toHaveLength(0)
    expect(await waiting(), 'one more look at it, however often it was found claimed').toBe(before + 1)
    fixture.pass(15_001)
    await sendNotification.run(payload, fixture.parts)
    await sendNotification.run(payload, fixture.parts)
    const mails = (await fixture.mailTo(email)) as { messageId?: string }[]
    expect(mails).toHaveLength(1)
    expect(mails[0]?.messageId).toMatch(new RegExp(`^<[\\w-]+\\.${message?.id}\\.[\\w-]{22}@`))
  })
})
