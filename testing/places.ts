import { saveDepartment } from '#contract/departments/saveDepartment.ts'
import { newId } from '#store/new-id.ts'
import type { WireClient } from './client.ts'

export interface APlace {
  id: string
  revision: number
}

/** Too short to look like an Aadhaar number. */
const aCode = () => newId().slice(-8)

/** A department that this client makes. */
export const aDepartment = async (client: WireClient, more: object = {}): Promise<APlace> =>
  await client.call(saveDepartment, {
    kind: 'department',
    name: 'Pune, Shivajinagar',
    code: aCode(),
    ...more,
  })

export const aZoneOf = async (client: WireClient, more: object = {}): Promise<APlace> =>
  await client.call(saveDepartment, { kind: 'zone', name: 'West', code: aCode(), ...more })
