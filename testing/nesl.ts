import type { InputOf } from '#contract/define-call.ts'
import type { addNeslUser } from '#contract/signers/addNeslUser.ts'
import { aPerson } from './builders.ts'

/** A person who borrows; what the law asks of them is made up. */
export const aNeslParty = (document_id: string, name = 'Asha Rao'): InputOf<typeof addNeslUser> => ({
  document_id,
  ...aPerson(name),
  relationship: 'borrower',
  legal: {
    party: 'individual',
    pan: 'ABCPE1234F',
    date_of_birth: '1984-03-01',
    address: '14 Lake Road, Pune',
    pin: '411001',
  },
})
