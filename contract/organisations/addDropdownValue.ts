import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { DropdownValue, dropdowns } from '../vocabulary/places.ts'

export const addDropdownValue = defineCall({
  path: '/api/workflow/addDropdownValue',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'advanceSetting'],
  input: z.object({ dropdown: z.enum(dropdowns), value: DropdownValue }),
  output: z.object({ value_id: Id }),
  refuses: ['DROPDOWN_FULL'],
  purpose:
    'Adds a value to a choice list; one that is there already, in capitals or not, is answered as it is.',
})
