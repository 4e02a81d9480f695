import { example } from '../example.ts'
import { updateExternalUserByOrg } from './updateExternalUserByOrg.ts'

export default example(updateExternalUserByOrg, ({ externalUser }) => ({
  user_id: externalUser.user_id,
  revision: 1,
  fields: { name: 'Ramesh Patil' },
}))
