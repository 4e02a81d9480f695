import { deleteDepartment } from '#contract/departments/deleteDepartment.ts'
import { getDepartmentEffects } from '#contract/departments/getDepartmentEffects.ts'
import { saveDepartment } from '#contract/departments/saveDepartment.ts'
import { addDropdownValue } from '#contract/organisations/addDropdownValue.ts'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { getLocation } from '#contract/organisations/getLocation.ts'
import { getUserLocations } from '#contract/organisations/getUserLocations.ts'
import { removeDropdownValue } from '#contract/organisations/removeDropdownValue.ts'
import type { LegalTwin } from './legal-twins.ts'
import { aDepartment } from './places.ts'

/** One for each call on departments, zones and choice lists. */
export const placesTwins: readonly LegalTwin[] = [
  {
    call: saveDepartment,
    make: async (client) => ({ kind: 'department', ...(await aDepartment(client)), name: 'Pune, Kothrud' }),
  },
  {
    call: deleteDepartment,
    make: async (client) => ({ kind: 'department', ...(await aDepartment(client)) }),
  },
  {
    call: getDepartmentEffects,
    make: async (client) => ({ kind: 'department', id: (await aDepartment(client)).id }),
  },
  { call: getDepartmentById, make: async () => ({}) },
  { call: getUserLocations, make: async () => ({}) },
  { call: getLocation, make: async (client) => ({ location_id: (await aDepartment(client)).id }) },
  { call: addDropdownValue, make: async () => ({ dropdown: 'revoke_reason', value: 'Wrong amount' }) },
  {
    call: removeDropdownValue,
    make: async (client) =>
      await client.call(addDropdownValue, { dropdown: 'revoke_reason', value: 'Wrong date' }),
  },
]
