import { example } from '../example.ts'
import { tellTokenTrouble } from './tellTokenTrouble.ts'

export default example(tellTokenTrouble, {
  secret: 'x'.repeat(117),
  trouble: 'TOKEN_PULLED',
})
