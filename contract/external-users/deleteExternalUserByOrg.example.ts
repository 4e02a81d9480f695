import { example } from '../example.ts'
import { deleteExternalUserByOrg } from './deleteExternalUserByOrg.ts'

export default example(deleteExternalUserByOrg, ({ externalUser }) => ({ id: externalUser.user_id }))
