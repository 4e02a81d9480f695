import type { Module } from '#contract/vocabulary/modules.ts'
import type { Parts } from '#services/parts.ts'
import { aClient, type WireClient } from './client.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember } from './people.ts'

/** A member whose role lists these modules, and their session. */
export async function aLoggedInMember(
  { parts, url }: { parts: Parts; url: string },
  organisation: AnOrganisation,
  modules?: readonly Module[],
): Promise<APersonWhoLogsIn & { client: WireClient }> {
  const person = await aMember(parts, organisation, modules)
  const client = aClient(url)
  await client.login(person.email, person.password)

  return { ...person, client }
}
