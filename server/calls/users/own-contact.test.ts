import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetPassword } from '#contract/passwords/resetPassword.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { changeOwnContact } from '#contract/users/changeOwnContact.ts'
import { changeOwnDetails } from '#contract/users/changeOwnDetails.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { takeBackContact } from '#contract/users/takeBackContact.ts'
import { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMemberFixture, type MemberFixture, type Tenant } from '#testing/member-fixture.ts'
import { joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'

let fixture: MemberFixture
let tenant: Tenant

beforeAll(async () => {
  fixture = await aMemberFixture()
  tenant = await fixture.aTenant()
})
afterAll(() => fixture.close())

const aClerk = () => fixture.joined(tenant.organisation, ['workflow', 'documents'])
type Clerk = Awaited<ReturnType<typeof aClerk>>
const aNewMail = () => `new.${randomInt(10 ** 10)}@example.in`
const aNewMobile = () => `98${String(randomInt(10 ** 8)).padStart(8, '0')}`
const codeOf = async (answer: Promise<{ status: number; body: { code?: unknown } }>) => {
  const { status, body } = await answer

  return status === 200 ? 'done' : body.code
}
const logsIn = async (email: string, password: string) => {
  await fixture.forgetLimits()
  const { body } = await aClient(fixture.url).send(authenticate, { authObject: { email, password } })

  return body.status === 'success'
}

async function mailTo(to: string, subject: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        found = (await fixture.mailTo(to)).find((mail) => subject.test(mail.subject))?.text

        return found !== undefined
      },
      { timeout: 20_000 },
    )
    .toBe(true)

  return found ?? ''
}
const otpTo = async (to: string) => /\b(\d{6})\b/.exec(await mailTo(to, /is your code$/))?.[1] ?? 'no code'
const tokenTo = async (to: string) =>
  /take-back\?token=([\w-]{22})/.exec(await mailTo(to, /was changed$/))?.[1] ?? 'no token'
const asks = (clerk: Clerk, email: string, client = clerk.client) =>
  client.send(changeOwnContact, { act: 'ask_mail', email, proof: { password: clerk.person.password } })
const confirms = (client: WireClient, otp: string) =>
  client.send(changeOwnContact, { act: 'confirm', kind: 'mail', otp })

/** A clerk who has changed their mail address. */
async function aChanged() {
  const clerk = await aClerk()
  const email = aNewMail()
  await asks(clerk, email)
  expect(await codeOf(confirms(clerk.client, await otpTo(email)))).toBe('done')

  return { ...clerk, email }
}

describe('changeOwnDetails', () => {
  it('shows the new name in every organisation, and keeps the language for mails', async () => {
    const clerk = await aClerk()
    const other = await fixture.aTenant('Konkan Traders')
    await joins(fixture.parts, clerk.person.userId, other.organisation)
    await clerk.client.call(changeOwnDetails, { first_name: 'Meenakshi', last_name: 'Iyer', language: 'hi' })
    expect((await clerk.client.call(fetchDetails, {})).profile).toMatchObject({
      first_name: 'Meenakshi',
      last_name: 'Iyer',
      language: 'hi',
    })
    const nameIn = async (admin: WireClient) =>
      (await admin.call(getUsersByOrg, { searchValue: clerk.person.email })).rows[0]?.name
    expect(await nameIn(tenant.admin)).toBe('Meenakshi Iyer')
    await expect.poll(() => nameIn(other.admin), { timeout: 20_000 }).toBe('Meenakshi Iyer')
    expect((await clerk.client.call(getUserInfo, {})).userInfo.profileInfo.first_name).toBe('Meenakshi')
    expect((await clerk.client.send(changeOwnDetails, { first_name: '1' })).status).toBe(400)
    const email = aNewMail()
    await asks(clerk, email)
    expect(await mailTo(email, /^आपका कोड \d{6} है$/)).toMatch(/\d{6}/)
  })

  it('leaves name and mail of its people to the directory', async () => {
    const clerk = await aClerk()
    await fixture.store(tenant.organisation).transaction((tx) =>
      rowsOf(tx)
        .updateTable('memberships')
        .set({ external_id: `ext-${clerk.person.userId}` })
        .where('user_id', '=', clerk.person.userId)
        .execute(),
    )
    expect((await clerk.client.call(fetchDetails, {})).kept_by).toBe(tenant.organisation.name)
    expect(await codeOf(clerk.client.send(changeOwnDetails, { first_name: 'Other' }))).toBe(
      'KEPT_BY_PROVIDER',
    )
    expect(await codeOf(asks(clerk, aNewMail()))).toBe('KEPT_BY_PROVIDER')
    expect(await codeOf(clerk.client.send(changeOwnDetails, { language: 'hi' }))).toBe('done')
  })
})

describe('changeOwnContact', () => {
  it('changes the mail address by the code sent there, tells the old one, and ends the other sessions', async () => {
    const clerk = await aClerk()
    const elsewhere = await fixture.enter(clerk.person)
    const email = aNewMail()
    expect(await codeOf(asks(clerk, email))).toBe('done')
    expect((await clerk.client.call(fetchDetails, {})).contact_changes).toEqual([
      { kind: 'mail', contact: email, code_sent: true, proposed_by: null },
    ])
    const otp = await otpTo(email)
    expect(await codeOf(confirms(clerk.client, otp === '000000' ? '000001' : '000000'))).toBe('OTP_WRONG')
    expect(await codeOf(confirms(clerk.client, otp))).toBe('done')
    expect((await clerk.client.call(fetchDetails, {})).profile.email_id).toBe(email)
    expect(await codeOf(elsewhere.send(getUserInfo, {}))).toBe('SESSION_ENDED')
    expect(await logsIn(clerk.person.email, clerk.person.password)).toBe(false)
    expect(await logsIn(email, clerk.person.password)).toBe(true)
    expect((await tenant.admin.call(getUsersByOrg, { searchValue: email })).rows).toHaveLength(1)
    expect(await codeOf(confirms(clerk.client, otp))).toBe('CONTACT_CHANGE_OVER')
    await tokenTo(clerk.person.email)
  })

  it('takes the code in the browser that asked alone, and only with a proof', async () => {
    const clerk = await aClerk()
    const elsewhere = await fixture.enter(clerk.person)
    const email = aNewMail()
    const wrong = { act: 'ask_mail', email, proof: { password: 'not this one' } } as const
    expect(await codeOf(clerk.client.send(changeOwnContact, wrong))).toBe('WRONG_PROOF')
    await asks(clerk, email)
    const otp = await otpTo(email)
    expect(await codeOf(confirms(elsewhere, otp))).toBe('OTHER_BROWSER')
    expect(await codeOf(elsewhere.send(changeOwnContact, { act: 'send_again', kind: 'mail' }))).toBe(
      'OTHER_BROWSER',
    )
    expect(await codeOf(clerk.client.send(changeOwnContact, { act: 'send_again', kind: 'mail' }))).toBe(
      'OTP_TOO_SOON',
    )
    expect(await codeOf(confirms(clerk.client, otp))).toBe('done')
  })

  it('tells that a contact is taken to a person who reads its code, and to nobody else', async () => {
    const [clerk, other] = [await aClerk(), await aClerk()]
    expect(await codeOf(asks(clerk, other.person.email))).toBe('done')
    expect(await codeOf(confirms(clerk.client, await otpTo(other.person.email)))).toBe('CONTACT_IN_USE')
    expect(await codeOf(asks(clerk, clerk.person.email))).toBe('CONTACT_UNCHANGED')
    expect(await codeOf(clerk.client.send(changeOwnContact, { act: 'drop', kind: 'mail' }))).toBe('done')
    expect(await codeOf(clerk.client.send(changeOwnContact, { act: 'drop', kind: 'mail' }))).toBe(
      'CONTACT_CHANGE_OVER',
    )
  })

  it('gives one contact to one of two who ask for it', async () => {
    const [one, two] = [await aClerk(), await aClerk()]
    const email = aNewMail()
    await asks(one, email)
    const first = await otpTo(email)
    // The same count of codes: the second asks after the pause.
    fixture.pass(31_000)
    expect(await codeOf(asks(two, email))).toBe('done')
    await expect.poll(async () => (await fixture.mailTo(email)).length, { timeout: 20_000 }).toBe(2)
    const codes = (await fixture.mailTo(email)).map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? '')
    const second = codes.find((code) => code !== first) ?? first
    expect(await codeOf(confirms(one.client, first))).toBe('OTP_EXPIRED')
    expect(await codeOf(confirms(two.client, second))).toBe('done')
  })

  it('changes the mobile number, which no mail says before', async () => {
    const clerk = await aClerk()
    const mobile = aNewMobile()
    const { waits } = await clerk.client.call(changeOwnContact, {
      act: 'ask_mobile',
      mobile,
      proof: { password: clerk.person.password },
    })
    expect(waits).toMatchObject({ contact: `+91${mobile}`, sends: 1 })
  })
})

describe('an administrator’s proposal', () => {
  const profileOf = async (user_id: string) =>
    (await tenant.admin.call(getUserProfileByOrg, { user_id })).profile
  const proposes = (user_id: string, revision: number, fields: object) =>
    tenant.admin.send(updateUserProfileByOrg, { user_id, revision, fields })

  it('waits for the person, who proves it or gives it up', async () => {
    const clerk = await aClerk()
    const email = aNewMail()
    const { revision } = await profileOf(clerk.person.userId)
    const { body } = await proposes(clerk.person.userId, revision, { email })
    expect(body).toMatchObject({ user: { email: clerk.person.email }, waiting_contacts: ['mail'] })
    await mailTo(clerk.person.email, /^Confirm your new mail address$/)
    const [waiting] = (await clerk.client.call(fetchDetails, {})).contact_changes
    expect(waiting).toMatchObject({ kind: 'mail', contact: email, code_sent: false })
    expect(waiting?.proposed_by).toBeTruthy()
    expect(await codeOf(confirms(clerk.client, '123456'))).toBe('CONTACT_CHANGE_OVER')
    await asks(clerk, email)
    expect(await codeOf(confirms(clerk.client, await otpTo(email)))).toBe('done')
    expect((await profileOf(clerk.person.userId)).email).toBe(email)
  })

  it('is refused to the second of two administrators, and where it is about a name', async () => {
    const clerk = await aClerk()
    const { revision } = await profileOf(clerk.person.userId)
    const answers = await Promise.all(
      [aNewMail(), aNewMail()].map((email) => codeOf(proposes(clerk.person.userId, revision, { email }))),
    )
    expect(answers.sort()).toEqual(['MEMBER_STALE', 'done'])
    const now = (await profileOf(clerk.person.userId)).revision
    expect(await codeOf(proposes(clerk.person.userId, now, { first_name: 'Other' }))).toBe('CONTACT_OWNED')
  })
})

describe('takeBackContact', () => {
  it('gives the old contact back once, ends every session and the password with it', async () => {
    const clerk = await aChanged()
    const token = await tokenTo(clerk.person.email)
    const answers = await Promise.all(
      [1, 2].map(() => codeOf(aClient(fixture.url).send(takeBackContact, { token }))),
    )
    expect(answers.sort()).toEqual(['INVALID_URL', 'done'])
    expect(await codeOf(clerk.client.send(getUserInfo, {}))).toBe('SESSION_ENDED')
    expect(await logsIn(clerk.email, clerk.person.password)).toBe(false)
    expect(await logsIn(clerk.person.email, clerk.person.password)).toBe(false)
    await mailTo(clerk.person.email, /^Set a new password$/)
    expect((await tenant.admin.call(getUsersByOrg, { searchValue: clerk.person.email })).rows).toHaveLength(1)
  })

  it('takes the changes after it back, too, and refuses a code of before', async () => {
    const clerk = await aChanged()
    const token = await tokenTo(clerk.person.email)
    const third = aNewMail()
    await asks(clerk, third)
    const otp = await otpTo(third)
    await aClient(fixture.url).call(takeBackContact, { token })
    expect(await codeOf(confirms(clerk.client, otp))).toBe('SESSION_ENDED')
    const pending = await fixture.parts.store.platform.read((tx) =>
      tx.contactChanges.pendingOf(clerk.person.userId),
    )
    expect(pending).toEqual([])
  })

  it('keeps the old mail address for its owner meanwhile', async () => {
    const clerk = await aChanged()
    const other = await fixture.aTenant('Deccan Mills')
    const { user_id } = await other.admin.call(addUserProfileByOrg, {
      first_name: 'Somebody',
      last_name: '',
      email: clerk.person.email,
      role_id: other.clerkRole,
    })
    expect(user_id).toBe(clerk.person.userId)
    await aClient(fixture.url).call(takeBackContact, { token: await tokenTo(clerk.person.email) })
    await fixture.forgetLimits()
    await aClient(fixture.url).call(resetPassword, { emailId: clerk.person.email })
  })

  it('refuses a link after its days', async () => {
    const clerk = await aChanged()
    const token = await tokenTo(clerk.person.email)
    fixture.pass(3 * 24 * 3_600_000 + 1)
    expect(await codeOf(aClient(fixture.url).send(takeBackContact, { token }))).toBe('INVALID_URL')
  })
})
