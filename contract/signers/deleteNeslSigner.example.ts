import { example } from '../example.ts'
import { deleteNeslSigner } from './deleteNeslSigner.ts'

export default example(deleteNeslSigner, ({ neslParty }) => ({ ...neslParty, type: 'application' }))
