import { randomBytes } from 'node:crypto'
import { saveKey } from '#calls/api-keys/save-key.ts'
import type { saveApiKey } from '#contract/api-keys/saveApiKey.ts'
import type { InputOf } from '#contract/define-call.ts'
import { keyServices } from '#contract/vocabulary/api-keys.ts'
import { bySystem } from '#domain/actors.ts'
import type { Parts } from '#services/parts.ts'
import { aClient, type WireClient } from './client.ts'

type Making = Extract<InputOf<typeof saveApiKey>, { act: 'make' }>

/** What an administrator types who makes a key; its name is its own. */
export const aNewKey = (wanted: Partial<Making> = {}): Making => ({
  act: 'make',
  name: `Program ${randomBytes(5).toString('hex')}`,
  mode: 'sandbox',
  services: [...keyServices],
  ip_ranges: null,
  days: 30,
  ...wanted,
})

/** A key of an organisation, as its program holds it. */
export async function aKey(
  parts: Parts,
  organisationId: string,
  userId: string,
  wanted: Partial<Making> = {},
) {
  const now = parts.clock.now()
  const { key, secret = '' } = await parts.store
    .forOrganisation(organisationId)
    .transaction((tx) => saveKey(tx, aNewKey(wanted), { by: bySystem('Muhar'), userId, now }))

  return { key_id: key.id, application_id: key.application_id, secret }
}

/** A program that holds a key. */
export function aProgram(url: string, program: WireClient['program']): WireClient {
  const client = aClient(url)
  client.program = program

  return client
}
