import { createHmac } from 'node:crypto'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import type { Parts } from '#services/parts.ts'
import { aClient, type WireClient } from './client.ts'
import { aLoggedInMember } from './logged-in.ts'
import { anOrganisation } from './people.ts'
import type { Wire } from './wire-fixture.ts'

/** An authenticator app, written from RFC 6238 and RFC 4648 alone. */
export function anApp(secret: string, now: () => number) {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )

  return {
    key,
    code(stepsAhead = 0): string {
      const counter = Buffer.alloc(8)
      counter.writeUInt32BE(Math.floor(now() / 30_000) + stepsAhead, 4)
      const mac = createHmac('sha1', key).update(counter).digest()
      const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff

      return (number % 1_000_000).toString().padStart(6, '0')
    },
  }
}

/** Sets one setting of an organisation, in the place of what it was. */
export async function setsSetting(
  parts: Parts,
  organisationId: string,
  key: string,
  value: unknown,
): Promise<void> {
  await parts.store
    .forOrganisation(organisationId)
    .transaction((tx) => tx.organisationSettings.write(key, value))
}

/** Enrols an app in a whole session. */
export async function enrolsApp(client: WireClient, password: string, now: () => number) {
  const { totp } = await client.call(saveTwoFactor, { act: 'begin', kind: 'totp', proof: { password } })
  const app = anApp(totp!.secret, now)
  const usedCode = app.code()
  const { recovery_codes, factors } = await client.call(saveTwoFactor, {
    act: 'confirm_totp',
    factor_id: totp!.factor_id,
    code: usedCode,
    name: 'My app',
  })

  return { app, usedCode, recoveryCodes: recovery_codes ?? [], factorId: factors.at(-1)!.id }
}

/** The first factor alone: a client that holds whatever session its answer brought. */
export async function halfWay(url: string, email: string, password: string) {
  const client = aClient(url)
  const answer = await client.call(authenticate, { authObject: { email, password } })
  client.session = answer.user.token

  return { client, answer }
}

/** Operators come in with a second factor alone. */
export async function entersAsOperator(
  wire: Pick<Wire, 'url' | 'parts'>,
  { email, password }: { email: string; password: string },
) {
  const { client } = await halfWay(wire.url, email, password)
  const { totp } = await client.call(saveTwoFactor, { act: 'begin', kind: 'totp' })
  if (!totp) throw new Error('nothing to enrol')
  const code = anApp(totp.secret, () => wire.parts.clock.now().getTime()).code()
  const whole = await client.call(saveTwoFactor, {
    act: 'confirm_totp',
    factor_id: totp.factor_id,
    code,
    name: 'My app',
  })
  client.session = whole.user?.token ?? ''

  return client
}

/** People with and without a second factor, on one wire. */
export function peopleWithFactors(wire: Wire) {
  const now = () => wire.parts.clock.now().getTime()

  async function aPerson(policy?: string) {
    const organisation = await anOrganisation(wire.parts)
    const { client, ...person } = await aLoggedInMember(wire, organisation)
    if (policy) await setsSetting(wire.parts, organisation.id, 'two_factor', policy)

    return { organisation, person, client, login: () => halfWay(wire.url, person.email, person.password) }
  }

  return {
    now,
    aPerson,

    /** Somebody with an app, at their second factor, a step after the one they enrolled with. */
    async atSecondFactor() {
      const made = await aPerson()
      const enrolled = await enrolsApp(made.client, made.person.password, now)
      wire.pass(30_000)

      return { ...made, ...enrolled, ...(await made.login()) }
    },
  }
}

/** The code of a refusal, or `success`. */
export async function codeOf(answer: Promise<{ body: { code?: string; status: string } }>): Promise<string> {
  const { body } = await answer

  return body.code ?? body.status
}
