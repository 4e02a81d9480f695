import { example } from '../example.ts'
import { lookAtReview } from './lookAtReview.ts'

export default example(lookAtReview, ({ draft }) => ({
  docket_id: draft.docket_id,
  act: 'leave',
}))
