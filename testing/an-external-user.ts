import { validateExternalUser } from '#contract/external-users/validateExternalUser.ts'
import { encryptURL } from '#contract/sessions/encryptURL.ts'
import { aClient, type WireClient } from './client.ts'
import { forgetLimits } from './forget-limits.ts'
import { type AnExternalUser, type AnOrganisation, anExternalUser } from './people.ts'
import type { SigningFixture } from './signing-fixture.ts'

const isOtp = (subject: string) => /^\d{6} /.test(subject)

/** What is behind `#/assisted-dashboard/`, made by the officer of the fixture. */
export async function assistedPathOf(fixture: SigningFixture, userId: string): Promise<string> {
  const made = await fixture.initiator.call(encryptURL, { purpose: 'assisted', params: { user_id: userId } })

  return made.code
}

/** Asks for a code and reads it where it went. */
export async function askAssistedCode(
  fixture: SigningFixture,
  client: WireClient,
  path: string,
  to: string,
  channel?: 'mail' | 'sms',
): Promise<string> {
  const fits = channel === 'sms' ? () => true : isOtp
  const before = (await fixture.mailTo(to, fits)).length
  await client.call(validateExternalUser, { path, channel })
  const end = Date.now() + 20_000
  for (;;) {
    const messages = await fixture.mailTo(to, fits)
    const code = messages.length > before ? messages[0]?.text.match(/\b\d{6}\b/)?.[0] : undefined
    if (code) return code
    if (Date.now() > end) throw new Error(`no code came to ${to}`)
    await new Promise((again) => setTimeout(again, 50))
  }
}

/**
 * Somebody outside the organisation who followed their link and typed their code, in a browser of
 * their own.
 */
export async function anExternalUserComesIn(
  fixture: SigningFixture,
  organisation: AnOrganisation = fixture.organisation,
): Promise<{ person: AnExternalUser; path: string; client: WireClient }> {
  // All of a test share one address; what it may ask a minute is tested elsewhere.
  await forgetLimits(fixture)
  const person = await anExternalUser(fixture.parts, organisation)
  const path = await assistedPathOf(fixture, person.userId)
  const client = aClient(fixture.url)
  await entersByCode(fixture, client, path, person.email)

  return { person, path, client }
}

export async function entersByCode(
  fixture: SigningFixture,
  client: WireClient,
  path: string,
  email: string,
): Promise<void> {
  const code = await askAssistedCode(fixture, client, path, email)
  const { token } = await client.call(validateExternalUser, { path, token: code })
  client.session = token ?? ''
}
