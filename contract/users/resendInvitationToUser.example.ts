import { example } from '../example.ts'
import { resendInvitationToUser } from './resendInvitationToUser.ts'

export default example(resendInvitationToUser, ({ invited }) => ({ user_id: invited.user_id }))
