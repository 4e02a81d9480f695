import { example } from '../example.ts'
import { createUserGroup } from './createUserGroup.ts'

export default example(createUserGroup, ({ fresh, mine }) => ({
  name: `Pune team ${fresh.word}`,
  user_ids: [mine.user_id],
}))
