import { example } from '../example.ts'
import { createGroup } from './createGroup.ts'

export default example(createGroup, ({ fresh, mine }) => ({
  name: `Legal ${fresh.word}`,
  user_ids: [mine.user_id],
}))
