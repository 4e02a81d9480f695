import { example } from '../example.ts'
import { updateNeslUser } from './updateNeslUser.ts'

export default example(updateNeslUser, ({ neslParty }) => ({
  signer_id: neslParty.signer_id,
  fields: { relationship: 'guarantor' },
}))
