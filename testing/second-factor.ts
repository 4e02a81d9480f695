import { createHmac } from 'node:crypto'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import type { Parts } from '#services/parts.ts'
import { aClient, type WireClient } from './client.ts'

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
