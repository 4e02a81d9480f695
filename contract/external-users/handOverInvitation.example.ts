import { example } from '../example.ts'
import { handOverInvitation } from './handOverInvitation.ts'

export default example(handOverInvitation, ({ invitation }) => ({ document_id: invitation.document_id }))
